/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: 'Chơi hôm nay', description: 'Tính mọi khoản cược của ván đã kết thúc, ở mọi trò chơi.' },
  firstSpin: { title: 'Một ván nổ hũ', description: 'Hoàn thành một ván nổ hũ bất kỳ trong hôm nay.' },
  weeklyDeposit: { title: 'Nạp tiền trong tuần', description: 'Tổng các lần nạp tiền của bạn từ thứ Hai.' },
  comeBack: { title: 'Đăng nhập liên tiếp', description: 'Đăng nhập nhiều ngày liên tiếp, từ thứ Hai đến Chủ nhật.' },
  friends: { title: 'Mời bạn bè', description: 'Bạn bè tham gia bằng mã của bạn và đã đạt điều kiện.' },
  boardWeek: {
    title: 'Bảng cược trong tuần',
    description: 'Ai cược nhiều nhất ở Nổ hũ đến tối Chủ nhật sẽ thắng. Các mốc thưởng cũng được tính.',
  },
};

export const tickets = {
  egg: 'Trứng vàng',
  wheel: 'Vòng quay nhỏ',
  envelope: 'Lì xì',
};

export const messages = {
  welcome: {
    title: 'Chào mừng đến với {brand}',
    content:
      '<p>Đây là hộp thư của bạn. Thông tin từ chúng tôi và về phần thưởng sẽ ở đây.</p><p>Hãy xem <a href="/missionLeaderboard">nhiệm vụ</a> và chơi trong khả năng của mình.</p>',
  },
};

export const raceWeek = {
  title: 'Đua hệ số cao nhất tuần',
  description: 'Chỉ cần một ván hay: ai có hệ số cao nhất trong một ván game nguyên bản hoặc Nổ hũ sẽ dẫn đầu.',
};
