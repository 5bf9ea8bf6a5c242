/** The help centre by anchor. Titles are text, contents HTML. */
export const help = {
  about: {
    title: 'Giới thiệu {brand}',
    content: `<p>{brand} có đủ nổ hũ, casino trực tuyến, xổ số và game nguyên bản, tất cả trong một tài khoản.</p>
<p>Ba điều chúng tôi luôn giữ:</p>
<ul><li><strong>Công khai tỷ lệ.</strong> Mọi trò chơi do chúng tôi phát triển đều cho biết tỷ lệ hoàn trả dài hạn trước khi bạn đặt cược.</li><li><strong>Kết quả kiểm chứng được.</strong> Mỗi ván của các trò chơi này đều có thể tính lại ngay trên trình duyệt của bạn.</li><li><strong>Sổ sách minh bạch.</strong> Mọi biến động tiền đều có trong lịch sử giao dịch kèm số dư sau đó, và không bản ghi nào bị sửa đổi.</li></ul>`,
  },
  deposit: {
    title: 'Nạp tiền',
    content: `<ol><li>Đăng nhập và mở mục <strong>Nạp tiền</strong>.</li><li>Chọn phương thức nạp và số tiền từ {depositMin} đến {depositMax}.</li><li>Nếu thanh toán trực tuyến, hãy xác nhận tại trang của nhà cung cấp thanh toán. Với chuyển khoản ngân hàng, ví điện tử hoặc mã QR, chúng tôi hiển thị nơi nhận và số tiền chính xác, rồi bạn thêm ảnh biên lai.</li><li>Thanh toán trực tuyến vào số dư ngay khi nhà cung cấp báo có, thường chỉ trong vài giây; chuyển khoản vào sau khi chúng tôi kiểm tra.</li></ol>
<h3>Nếu lâu hơn</h3><p>Lịch sử nạp cho biết giao dịch đang đến bước nào. Lệnh không thanh toán đúng hạn sẽ tự hết hạn và không trừ tiền. Nếu bạn đã thanh toán mà tiền chưa về, hãy gửi cho chúng tôi mã giao dịch trong lịch sử.</p>
<h3>Nạp cùng lúc bao nhiêu lệnh?</h3><p>Tối đa năm lệnh đang chờ.</p>`,
  },
  withdraw: {
    title: 'Rút tiền',
    content: `<ol><li>Đăng nhập và mở mục <strong>Rút tiền</strong>. Lần đầu, bạn đặt mật khẩu thanh toán và thêm thẻ hoặc tài khoản của chính bạn.</li><li>Chọn nơi nhận và số tiền. Phí và số tiền bạn nhận được hiển thị trước khi xác nhận.</li><li>Xác nhận bằng mật khẩu thanh toán. Số tiền được giữ riêng cho đến khi chúng tôi kiểm tra và chi trả.</li><li>Khi tiền đã được gửi, chúng tôi hỏi bạn đã nhận được chưa. Nếu không trả lời, sau {confirmMinutes} phút được xem là đã nhận.</li></ol>
<h3>Vì sao tôi chưa rút được?</h3><p>Tiền nạp và tiền thưởng có thể phải được cược trước. Trang rút tiền cho biết còn thiếu bao nhiêu.</p>
<h3>Tôi có thể đổi ý không?</h3><p>Lệnh rút đã gửi thì không thể thu hồi. Nếu bị từ chối, chúng tôi cho biết lý do và tiền trở lại số dư của bạn.</p>`,
  },
  terms: {
    title: 'Điều khoản và điều kiện',
    content: `<h3>Ai được chơi</h3><p>Người từ {age} tuổi trở lên, tại nơi pháp luật cho phép cá cược trực tuyến. Mỗi người một tài khoản. Tài khoản mở bằng tên giả hoặc của người chưa đủ tuổi sẽ bị đóng.</p>
<h3>Tài khoản của bạn</h3><p>Hãy giữ kín mật khẩu; mọi thao tác bằng mật khẩu của bạn được xem là do bạn thực hiện. Báo ngay cho chúng tôi nếu bạn nghĩ có người khác biết mật khẩu.</p>
<h3>Cược và kết quả</h3><p>Cược có hiệu lực khi trang web đã xác nhận. Kết quả của trò chơi do chúng tôi phát triển được ấn định khi trừ tiền cược, kể cả khi kết nối bị ngắt sau đó. Nếu tỷ lệ hoặc kết quả sai rõ ràng, cược bị hủy và tiền cược được hoàn lại, lý do ghi trong lịch sử của bạn.</p>
<h3>Tiền</h3><p>Chỉ sử dụng tiền và phương tiện thanh toán của chính bạn. Số dư không sinh lãi và không phải tiền gửi ngân hàng. Hội viên không thể chuyển tiền cho nhau, trừ giữa hội viên và đại lý của mình khi trang web hỗ trợ.</p>
<h3>Khuyến mãi</h3><p>Mỗi khuyến mãi có điều khoản riêng, hiển thị ngay bên cạnh. Thưởng nhận bằng nhiều tài khoản của cùng một người sẽ bị thu hồi.</p>
<h3>Chấm dứt</h3><p>Bạn có thể yêu cầu bộ phận chăm sóc khách hàng đóng tài khoản bất cứ lúc nào. Chúng tôi chỉ đóng tài khoản khi có lý do nghiêm trọng và sẽ nêu rõ lý do.</p>`,
  },
  privacy: {
    title: 'Quyền riêng tư',
    content: `<p>Chúng tôi chỉ lưu những gì cần để vận hành tài khoản của bạn: thông tin bạn nhập khi đăng ký, các khoản nạp và cược, cùng các địa chỉ IP đăng nhập.</p>
<ul><li><strong>Mật khẩu</strong> chỉ được lưu dưới dạng mã băm, không ai giải ngược được.</li><li><strong>Hình ảnh</strong> bạn gửi được vẽ lại trước khi lưu, không còn dữ liệu vị trí hay máy ảnh.</li><li><strong>Cookie</strong> giúp bạn duy trì đăng nhập và ghi nhớ ngôn ngữ. Không có cookie quảng cáo.</li><li><strong>Người khác</strong> không thấy tên bạn: danh sách thắng chỉ hiện vài chữ cái.</li></ul>
<p>Hãy liên hệ bộ phận chăm sóc khách hàng để biết chúng tôi lưu gì về bạn, để sửa đổi, hoặc để xóa khi pháp luật không buộc chúng tôi phải giữ.</p>`,
  },
  licence: {
    title: 'Giấy phép',
    content: `<p>{brand} là trang trình diễn. Trang không có giấy phép cờ bạc, không nhận thanh toán thật và không trả tiền thật.</p>
<p>Nhà điều hành mở trang này cho công chúng sẽ nêu tại đây ai vận hành trang, cơ quan nào cấp phép, số giấy phép và nơi tiếp nhận khiếu nại.</p>`,
  },
  faq: {
    title: 'Câu hỏi thường gặp',
    content: `<h3>RTP nghĩa là gì?</h3><p>Là phần tiền cược mà trò chơi trả lại về lâu dài. Kết quả của một buổi chơi có thể cao hơn hoặc thấp hơn.</p>
<h3>Ván của tôi bị gián đoạn. Tôi có mất tiền cược không?</h3><p>Không. Mở lại trò chơi và ván sẽ tiếp tục từ chỗ dừng. Ván bỏ dở quá hai ngày sẽ được hệ thống hoàn tất và trả tiền thắng.</p>
<h3>Vì sao tôi bị đăng xuất?</h3><p>Sau {idle} phút không hoạt động, và khi bạn đăng nhập trên thiết bị khác.</p>
<h3>Khi nào tôi nhận điểm?</h3><p>Vài phút sau khi ván kết thúc. Bảng quy đổi có tại <a href="/pointMall">cửa hàng điểm thưởng</a>.</p>
<h3>Tôi đã tham gia khuyến mãi. Thưởng ở đâu?</h3><p>Trang khuyến mãi cho biết tiến độ của bạn. Khi đạt, phần thưởng chờ trong trung tâm thưởng cho đến khi bạn nhận.</p>
<h3>Vì sao một số trò chơi chưa mở?</h3><p>Đó là các trò đã công bố và đang được phát triển. Chúng sẽ mở ngay khi luật và tỷ lệ được kiểm tra xong.</p>`,
  },
  rules: {
    title: 'Luật chơi',
    content: `<p>Mỗi trò chơi có trang luật riêng với mức trả thưởng, tỷ lệ và giới hạn, chạm một lần trong trò chơi là xem được. Quy định chung cho tất cả:</p>
<ul><li>Cược đã xác nhận không thể rút lại.</li><li>Các kết quả độc lập với nhau. Không điều gì về bạn, số dư hay mức cược làm thay đổi tỷ lệ.</li><li>Chơi thử dùng cùng luật và cùng tỷ lệ, với tiền chơi thử không có giá trị.</li><li>Xổ số không nhận cược sau giờ đóng; giờ tính theo trang web, không theo thiết bị của bạn.</li><li>Nếu lỗi của trò chơi làm sai kết quả, ván đó bị hủy: hoàn tiền cược và không tính tiền thắng.</li></ul>`,
  },
  responsible: {
    title: 'Chơi có trách nhiệm',
    content: `<p>Cá cược là trò giải trí tốn tiền. Đó không phải cách kiếm tiền, và cũng không phải cách gỡ lại những gì đã mất.</p>
<h3>Thói quen tốt</h3><ul><li>Trước khi bắt đầu, hãy quyết định buổi chơi tốn tối đa bao nhiêu tiền và bao nhiêu thời gian.</li><li>Đừng chơi bằng tiền vay, khi căng thẳng, hoặc để quên đi điều gì.</li><li>Hãy nghỉ giải lao. Trò chơi vui thì mai vẫn còn đó.</li></ul>
<h3>Dấu hiệu cần lưu ý</h3><p>Bạn chơi lâu hơn hoặc nhiều tiền hơn dự định, giấu người thân, vay mượn để chơi, hoặc bồn chồn khi không được chơi.</p>
<h3>Bạn có thể làm gì</h3><p>Tại trang <a href="/playSafely">Chơi an toàn</a>, bạn có thể đặt hạn mức nạp, cược, thua và thời gian chơi, nghỉ một thời gian hoặc tự loại trừ. Hạn mức thấp hơn, kỳ nghỉ và tự loại trừ có hiệu lực ngay; bạn không cần nêu lý do. Bộ phận chăm sóc khách hàng sẵn sàng hỗ trợ.</p>
<p>Hầu hết các quốc gia đều có đường dây hỗ trợ miễn phí và bảo mật. Người chưa đủ tuổi không được chơi; vui lòng giữ thiết bị và mật khẩu xa tầm tay các em.</p>`,
  },
  contact: {
    title: 'Liên hệ',
    content: `<p><a href="/chat">Trò chuyện trực tuyến</a> là cách nhanh nhất, dù bạn có tài khoản hay không. Nếu liên quan đến một khoản nạp hoặc một ván, hãy chuẩn bị sẵn mã giao dịch.</p>
<p>Chúng tôi trân trọng mọi đề xuất và khiếu nại qua mục <strong>góp ý</strong>; bạn sẽ thấy câu trả lời tại đó. Chúng tôi không bao giờ hỏi mật khẩu của bạn.</p>`,
  },
};

export const join = {
  why: {
    title: 'Vì sao chọn {brand}',
    content: `<ul><li>Sổ sách kiểm chứng được: mọi khoản tiền đều có bút toán, và không bút toán nào bị sửa.</li><li>Kết quả kiểm chứng được: mỗi ván của trò chơi do chúng tôi phát triển đều có bằng chứng để người chơi kiểm tra.</li><li>Liên kết mời với mã riêng.</li></ul>`,
  },
  how: {
    title: 'Cách hoạt động',
    content: `<ol><li>Gửi biểu mẫu bên dưới kèm ít nhất một cách liên hệ.</li><li>Chúng ta trao đổi về thị trường của bạn và thống nhất phương án.</li></ol><p>Hãy đăng nhập rồi gửi đơn: khi được chấp nhận, tài khoản của bạn trở thành tài khoản đại lý, và nút <strong>Đại lý</strong> ở đầu trang mở trung tâm đại lý.</p>`,
  },
  earn: {
    title: 'Bạn nhận được gì',
    content: `<p>Bạn nhận hoàn trả trên cược hợp lệ của nhóm mỗi ngày, cùng chia lợi nhuận hoặc lương theo hợp đồng. Càng nhiều hội viên hoạt động, tỷ lệ càng cao. Các phương án dưới đây là điểm khởi đầu để trao đổi.</p>`,
  },
};

export const plans = { dividend: 'Chia lợi nhuận', daily: 'Lương ngày' };
