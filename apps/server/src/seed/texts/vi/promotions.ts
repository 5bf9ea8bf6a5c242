/** Promotions. Figures in braces come from the promotion's own rule. Title and summary are text, the rest HTML. */
export const promotions = {
  firstDeposit: {
    title: 'Thưởng thêm 50% lần nạp đầu',
    summary: '{percent}% lần nạp đầu tiên, tối đa {max}, sau {times} vòng cược.',
    content: `<p>Tham gia trước lần nạp đầu, nạp từ {min} và chơi. Khi hoàn thành {times} vòng cược của khoản nạp, {percent}% khoản đó, tối đa {max}, sẽ chờ trong trung tâm thưởng. Phần nạp vượt quá mức đủ nhận {max} không cần cược. Tiền bạn nhận là tiền mặt.</p>`,
    terms: `<ol><li>Dành cho hội viên chưa từng nạp tiền; mỗi hội viên một lần thưởng.</li><li>Khoản nạp phải từ {min}. Chỉ tính lần nạp đầu tiên; lần sau không thay thế được.</li><li>Tiền cược được tính từ lúc nạp, trong {days} ngày, ở mọi trò chơi, khi ván kết thúc. Ván bị hủy không được tính.</li><li>Phần thưởng phải được nhận trong vòng {claim} ngày.</li></ol>`,
  },
  checkRounds: {
    title: 'Đừng chỉ tin lời chúng tôi',
    summary: 'Bạn có thể tự tính lại mọi ván của trò chơi do chúng tôi phát triển.',
    content: `<p>Kết quả của ván được ấn định bởi seed máy chủ mà bạn thấy mã băm trước khi đặt cược, và bởi seed của chính bạn. Đổi seed máy chủ và seed cũ được công khai: công cụ xác minh bên cạnh mỗi ván sẽ tính lại ngay trên trình duyệt của bạn.</p><p>Không cần đăng ký. {brand} vốn hoạt động như vậy.</p>`,
    terms: `<p>Áp dụng cho mọi trò chơi do chúng tôi phát triển. Trò chơi của nhà cung cấp khác theo quy định hiển thị trong trò đó.</p>`,
  },
  weeklyMatch: {
    title: 'Thưởng nạp tuần',
    summary: '{percent}% lần nạp đầu tiên từ {min} trong tuần, tối đa {max}, sau {times} vòng cược.',
    content: `<p>Tính lần nạp đầu tiên từ {min} mỗi tuần. Hoàn thành {times} vòng cược trước thứ Hai, và {percent}% khoản nạp, tối đa {max}, là của bạn. Tuần sau lại bắt đầu; bạn chỉ cần tham gia một lần.</p>`,
    terms: `<ol><li>Tuần bắt đầu vào thứ Hai lúc 00:00 (GMT+8).</li><li>Chỉ tính khoản nạp sau khi tham gia, và chỉ lần đầu từ {min} trong tuần.</li><li>Tiền cược được tính từ lần nạp đó đến hết tuần, khi ván kết thúc.</li><li>Phần thưởng phải được nhận trong vòng {claim} ngày.</li><li>Phần nạp vượt quá mức đủ nhận {max} không cần cược.</li></ol>`,
  },
  dailyMatch: {
    title: 'Thưởng nạp ngày',
    summary: '{percent}% lần nạp đầu tiên từ {min} trong ngày, tối đa {max}, sau {times} vòng cược.',
    content: `<p>Nạp từ {min}, hoàn thành {times} vòng cược trong cùng ngày, và được hoàn {percent}%, tối đa {max} mỗi ngày. Kết hợp tốt với thưởng nạp tuần: cùng một tiền cược được tính cho cả hai.</p>`,
    terms: `<ol><li>Ngày bắt đầu lúc 00:00 (GMT+8).</li><li>Chỉ tính khoản nạp sau khi tham gia, và chỉ lần đầu từ {min} trong ngày.</li><li>Phần thưởng phải được nhận trong vòng {claim} ngày.</li><li>Phần nạp vượt quá mức đủ nhận {max} không cần cược.</li></ol>`,
  },
  dailyTurnover: {
    title: 'Thưởng tổng cược ngày',
    summary: 'Tổng cược đạt {target} trong ngày, nhận ngay {reward}.',
    content: `<p>Dù bạn chơi gì, thắng hay thua: tổng cược đạt {target} trong ngày là nhận {reward}. Thanh trên trang này cho biết tiến độ của bạn.</p><p>Xin đừng vì thế mà chơi nhiều hơn dự định: phần thưởng nhỏ hơn chi phí trung bình của chừng ấy ván.</p>`,
    terms: `<ol><li>Ngày bắt đầu lúc 00:00 (GMT+8). Tiền cược được tính khi ván kết thúc, kể từ lúc tham gia.</li><li>Mỗi ngày một phần thưởng, phải được nhận trong vòng {claim} ngày.</li></ol>`,
  },
  weeklyTurnover: {
    title: 'Thưởng tổng cược tuần',
    summary: 'Tổng cược đạt {target} trong tuần, nhận ngay {reward}.',
    content: `<p>Một tuần đều đặn cũng đáng giá như một buổi tối dài: tổng cược đạt {target} từ thứ Hai đến Chủ nhật là nhận {reward}.</p>`,
    terms: `<ol><li>Tuần bắt đầu vào thứ Hai lúc 00:00 (GMT+8). Tiền cược được tính khi ván kết thúc, kể từ lúc tham gia.</li><li>Mỗi tuần một phần thưởng, phải được nhận trong vòng {claim} ngày.</li></ol>`,
  },
  wheel: {
    title: 'Vòng quay hoa đăng',
    summary: 'Mỗi ngày nạp đủ {min} được một lượt quay. Xác suất ghi ngay trên vòng quay.',
    content: `<p>Nạp từ {min} trong ngày, một hay nhiều lần, để nhận một lượt quay. Lượt quay không hết hạn trong suốt chương trình.</p><p>Mỗi giải đều ghi rõ xác suất. Kết quả của vòng quay được ấn định bởi một seed mà bạn thấy mã băm trước khi quay; sau lượt quay, seed được công khai. Giải thưởng được cộng ngay.</p>`,
    terms: `<ol><li>Mỗi ngày một lượt, dù bạn nạp bao nhiêu.</li><li>Ngày bắt đầu lúc 00:00 (GMT+8).</li><li>Số quyết định kết quả là số đầu tiên nhỏ hơn 10.000 trong dãy công bằng tạo từ seed đã công khai và mã yêu cầu của bạn; mỗi giải ứng với một khoảng số theo thứ tự hiển thị.</li></ol>`,
  },
  luckyMoment: {
    title: 'Khoảnh khắc may mắn của bạn',
    summary: 'Gửi ảnh một ván đáng nhớ; nhận {reward} cho mỗi câu chuyện được duyệt.',
    content: `<p>Một hàng đầy hoa đăng, chiến thắng ở lượt quay cuối, hay chỉ là bàn chơi cùng bạn bè: hãy gửi tối đa ba ảnh và một câu. Nhân viên của chúng tôi xem từng bài.</p>`,
    terms: `<ol><li>PNG hoặc JPG, mỗi ảnh tối đa 5 MB; 140 ký tự.</li><li>Mỗi hội viên một phần thưởng. Nếu bài chưa được duyệt, bạn có thể gửi bài khác.</li><li>Vui lòng không để lộ người khác khi chưa được họ đồng ý. Chúng tôi chỉ giữ ảnh cho chương trình này.</li></ol>`,
  },
};

/** The prizes of the wheel. */
export const wheel = {
  top: 'Đêm hội hoa đăng: {amount}',
  second: 'Đèn lồng đỏ: {amount}',
  third: 'Đèn lồng giấy: {amount}',
  fourth: 'Nến nhỏ: {amount}',
  nothing: 'Lần này chưa may mắn',
};
