/** Announcements, popups and promotions of the day. Titles are text, contents HTML. `{brand}` is the brand's name. */
export const notices = {
  pavilionWelcome: {
    title: 'Chào mừng đến với Pavilion',
    content: `<p>Pavilion đã mở cửa. Đăng nhập, chọn <strong>Hoa Đăng Viện</strong> trong mục nổ hũ và thắp sáng đêm hội hoa đăng.</p>
<p>Còn phân vân? Nút <em>Chơi thử</em> ở đầu trang cho bạn tiền chơi thử để chơi mọi trò chơi, cùng luật và cùng tỷ lệ.</p>`,
  },
  pavilionFirstGame: {
    title: 'Hoa Đăng Viện, trò chơi đầu tiên do chúng tôi phát triển',
    content: `<p>Năm cuộn trong sân viện về đêm, do Pavilion Originals phát triển. Tỷ lệ hoàn trả dài hạn được tính từ luật chơi, không phải ước lượng, và hiển thị trong trò chơi trước khi bạn đặt cược.</p>
<ul><li>Mọi dòng thắng, mức trả và tính năng đều có trên trang luật của trò chơi.</li><li>Ván bị gián đoạn sẽ chờ bạn và tiếp tục từ chỗ dừng.</li></ul>`,
  },
  lotusOpen: {
    title: 'Lotus mở cửa cho hội viên',
    content: `<p>Lotus dành riêng cho hội viên: đăng nhập để xem tối nay có gì. Bạn mới đến? Mở tài khoản chỉ mất một phút.</p>`,
  },
  lotusFirstGame: {
    title: 'Hoa Đăng Viện đã có mặt',
    content: `<p>Trò nổ hũ trong sân viện về đêm, chơi bằng đồng Việt Nam. Tỷ lệ hoàn trả dài hạn được tính từ luật chơi và hiển thị trước khi bạn đặt cược.</p>`,
  },
  lotusDeposits: {
    title: 'Nạp tiền từ {depositMin}',
    content: `<p>Xác nhận tại nhà cung cấp thanh toán và tiền vào số dư trong vài giây. Lệnh không thanh toán đúng hạn sẽ tự hết hạn.</p>`,
  },
  lotusMeans: {
    title: 'Chơi trong khả năng của bạn',
    content: `<p>Trước khi bắt đầu, hãy quyết định buổi chơi tốn tối đa bao nhiêu và giữ đúng mức đó. Lotus chỉ dành cho người từ 21 tuổi trở lên.</p>`,
  },
  pointsMall: {
    title: 'Cửa hàng điểm thưởng đã mở',
    content: `<p>Mỗi khoản cược đã kết toán đều tích điểm theo bảng tại <a href="/pointMall">cửa hàng điểm thưởng</a>. Đổi điểm lấy tiền thưởng cộng ngay, hoặc quà tặng gửi tận nơi.</p>
<p>Điểm không hết hạn. Bạn cần mật khẩu thanh toán để dùng điểm.</p>`,
  },
  vipLevels: {
    title: 'Tám cấp VIP, đạt rồi không mất',
    content: `<p>Từ Đồng đến Vương Miện: cấp của bạn dựa trên tổng cược và tổng nạp, và được giữ nguyên khi đã đạt. Mỗi cấp mới có thưởng thăng cấp và thưởng sinh nhật, từ cấp Vàng có thêm thưởng tháng.</p>
<p>Xem vị trí của bạn tại <a href="/vip">trang VIP</a>.</p>`,
  },
  wheel: {
    title: 'Vòng quay hoa đăng, mỗi ngày một lượt',
    content: `<p>Nạp từ {wheelMin} trong ngày để có một lượt quay. Mỗi giải đều ghi rõ xác suất, và sau mỗi lượt bạn có thể kiểm tra rằng không ai can thiệp vào vòng quay.</p>`,
  },
  checkRound: {
    title: 'Cách tự kiểm tra một ván',
    content: `<p>Trước khi bạn chơi, trang web công bố trước mã băm của một seed bí mật. Seed của bạn được trộn vào từng ván.</p>
<p>Đổi seed máy chủ trong trò chơi và seed cũ được công khai: khi đó ai cũng có thể tính lại từng ván từ <em>seed máy chủ, seed của bạn và số thứ tự ván</em>. Chỉ một ván không khớp với mã băm đã công bố cũng đủ chứng minh chúng tôi sai.</p>`,
  },
  afterDeposit: {
    title: 'Nạp tiền: sau khi thanh toán',
    content: `<p>Bạn xác nhận khoản nạp tại nhà cung cấp thanh toán. Ngay khi nhà cung cấp báo có, tiền vào số dư, thường trong vài giây, và bạn nhận được thông báo.</p>
<p>Lệnh không thanh toán đúng hạn sẽ tự hết hạn và không trừ tiền. Bạn có thể có năm lệnh nạp đang chờ cùng lúc.</p>`,
  },
  accountRecord: {
    title: 'Lịch sử giao dịch ghi lại mọi biến động',
    content: `<p>Tiền cược, tiền thắng, tiền nạp: mọi biến động đều có trong lịch sử giao dịch kèm thời gian và số dư sau đó. Bản ghi không bao giờ bị sửa. Nếu cần điều chỉnh, việc điều chỉnh là một bản ghi riêng.</p>`,
  },
  keepPassword: {
    title: 'Hãy giữ kín mật khẩu',
    content: `<p>Không ai từ {brand} hỏi mật khẩu của bạn qua trò chuyện, e-mail hay điện thoại. Sau mỗi lần đăng nhập, bạn thấy lần trước diễn ra khi nào và từ đâu. Nếu đó không phải bạn, hãy đổi mật khẩu và báo cho chúng tôi.</p>`,
  },
  oneLogin: {
    title: 'Mỗi lúc một thiết bị',
    content: `<p>Đăng nhập trên thiết bị khác sẽ kết thúc phiên ở thiết bị trước. Số dư và ván chưa xong vẫn theo bạn.</p>`,
  },
  times: {
    title: 'Thời gian hiển thị theo GMT+8',
    content: `<p>Mọi thời gian trên trang web, trong lịch sử và thông báo đều theo GMT+8, dù bạn ở đâu.</p>`,
  },
  stopInTime: {
    title: 'Chơi cho vui, và dừng khi không còn vui',
    content: `<p>Hãy dành ra số tiền bạn chấp nhận mất, và dừng khi đã hết. Cố gỡ lại không phải là cách: tỷ lệ của ván sau không liên quan gì đến ván trước.</p>
<p>Nếu cá cược không còn vui, hãy nói chuyện với người bạn tin tưởng hoặc đường dây hỗ trợ tại nước bạn.</p>`,
  },
  agentPayments: {
    title: 'Khi nào đại lý được trả tiền',
    content: `<p>Hoàn trả và lương ngày được trả sau nửa đêm (GMT+8) cho ngày hôm trước, lương giờ ngay sau mỗi giờ, còn chia lợi nhuận được trả khi kỳ kết thúc.</p>
<p><strong>Thu nhập của tôi</strong> hiển thị từng khoản cùng các số liệu dùng để tính.</p>`,
  },
  agentLinks: {
    title: 'Mời bằng liên kết',
    content: `<p>Trong <strong>Mở tài khoản</strong>, bạn tạo liên kết mời với tỷ lệ, ngày kết thúc và số lượt đăng ký riêng, rồi chia sẻ bằng địa chỉ hoặc mã QR.</p>
<p>Chỉ mời người trưởng thành, và không mời người đã tự loại trừ khỏi trò chơi.</p>`,
  },
  languages: {
    title: 'Xem trang web bằng ngôn ngữ của bạn',
    content: `<p>Chọn ngôn ngữ ở đầu trang. Trang web ghi nhớ lựa chọn trên thiết bị này và, khi bạn đăng nhập, cùng với tài khoản.</p>`,
  },
  chat: {
    title: 'Chăm sóc khách hàng, chỉ một cú nhấp',
    content: `<p>Mở khung trò chuyện ở cạnh mọi trang. Bạn không cần tài khoản, và khi quay lại cuộc trò chuyện sẽ tiếp tục từ chỗ dừng.</p>`,
  },
  popupBefore: {
    title: 'Trước khi bắt đầu',
    content: `<p>{brand} dành cho người từ {age} tuổi trở lên. Mọi trò chơi đều công khai tỷ lệ trước khi bạn đặt cược, và mọi ván đều kiểm tra được sau đó.</p>
<p>Chỉ chơi bằng tiền nhàn rỗi. <a href="/responsible">Chúng tôi giúp bạn chơi có trách nhiệm thế nào</a></p>`,
  },
  popupAfter: {
    title: 'Tuần này tại {brand}',
    content: `<p>Ngày nào nạp đủ mức là có một lượt vòng quay hoa đăng, lần nạp đầu tiên trong tuần được thưởng nạp tuần, và nhiều phần thưởng đang chờ trong cửa hàng điểm thưởng.</p>
<p>Hãy chọn khuyến mãi bạn thích ở trang khuyến mãi; chúng tôi không đăng ký thay bạn.</p>`,
  },
  popupFirst: {
    title: 'Rất vui được đón bạn',
    content: `<p>Hoa Đăng Viện là điểm đến đầu tiên lý tưởng; luật chơi và tỷ lệ hoàn trả chính xác chạm một lần trong trò chơi là xem được.</p>`,
  },
  gameOpens: {
    title: 'Hoa Đăng Viện mở cổng',
    content: `<p>Trò chơi đầu tiên do chúng tôi phát triển dành cho mọi người: hội viên chơi tiền thật, khách chơi bằng tiền chơi thử.</p><p>Không cần mã, không điều kiện. Mở trò chơi, đọc luật rồi quyết định.</p>`,
  },
  weeklyMatch: {
    title: 'Thưởng nạp tuần: thêm 20%',
    content: `<p>Tham gia một lần, nạp tiền và hoàn thành 8 vòng cược: lần nạp đầu tiên mỗi tuần được hoàn lại 20%.</p>`,
  },
  helpPayIn: {
    title: 'Tôi nạp tiền thế nào?',
    content: `<ol><li>Đăng nhập và mở mục <strong>Nạp tiền</strong>.</li><li>Chọn phương thức nạp và số tiền trong hạn mức.</li><li>Xác nhận trên trang của nhà cung cấp thanh toán mở ra sau đó.</li></ol><p>Lịch sử nạp cho biết giao dịch đang đến bước nào.</p>`,
  },
  helpRtp: {
    title: 'RTP nghĩa là gì?',
    content: `<p>Là phần tiền cược mà trò chơi trả lại về lâu dài. Với 96%, trò chơi giữ lại trung bình bốn trên mỗi một trăm đồng cược, tính qua rất nhiều ván. Kết quả của một buổi chơi có thể cao hơn hoặc thấp hơn.</p>`,
  },
  helpInterrupted: {
    title: 'Ván của tôi bị gián đoạn. Tôi có mất tiền cược không?',
    content: `<p>Không. Kết quả đã được ấn định khi bạn đặt cược và ván đang chờ bạn: mở lại trò chơi và ván tiếp tục từ chỗ dừng. Ván bỏ dở quá hai ngày sẽ được hệ thống hoàn tất và trả tiền thắng.</p>`,
  },
  helpWho: {
    title: 'Ai được chơi?',
    content: `<p>Chỉ người trưởng thành. Bạn xác nhận tuổi khi mở tài khoản, và tài khoản của người chưa đủ tuổi sẽ bị đóng.</p>`,
  },
};

export const banners = {
  newSlots: 'Tám game nổ hũ mới bên Hoa Đăng Viện',
  atLotus: 'Hoa Đăng Viện, nay có tại Lotus',
  check: 'Ván nào bạn cũng tự kiểm tra được',
  payIn: 'Nạp tiền chỉ trong một phút',
  slots: 'Nổ hũ với tỷ lệ hoàn trả công khai',
  wheel: 'Nạp tiền mỗi ngày, nhận một lượt vòng quay hoa đăng',
  mall: 'Cược tích điểm, điểm đổi quà',
};
