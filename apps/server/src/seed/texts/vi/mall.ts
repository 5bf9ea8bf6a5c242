/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: { name: 'Thưởng {reward}', description: '<p>Cộng ngay vào số dư. Không kèm điều kiện nào.</p>' },
  bonusMedium: { name: 'Thưởng {reward}', description: '<p>Cộng ngay vào số dư. Tính ra lợi hơn một chút.</p>' },
  bonusLarge: { name: 'Thưởng {reward}', description: '<p>Cộng ngay vào số dư. Đổi điểm lợi nhất.</p>' },
  mug: {
    name: 'Ly giữ nhiệt “Chợ đêm”',
    description: '<p>Thép không gỉ, 350 ml, giữ trà ấm suốt buổi tối. Giao tận nhà.</p>',
  },
  umbrella: { name: 'Ô kiểu giấy dầu', description: '<p>Trông như giấy nhưng không phải: ô gấp in hình hoa đăng.</p>' },
  lantern: {
    name: 'Đèn lồng để bàn',
    description: '<p>Đèn nhỏ hình lồng đèn, ánh sáng trắng ấm, pin dùng tám giờ.</p>',
  },
  tea: { name: 'Bộ trà cho hai người', description: '<p>Một ấm và hai chén men ngọc xanh, trong hộp lót đệm.</p>' },
  headphones: { name: 'Tai nghe không dây', description: '<p>Chụp tai, chống ồn. Bạn trả một phần bằng tiền.</p>' },
};

export const ranks = {
  bronze: 'Đồng',
  silver: 'Bạc',
  gold: 'Vàng',
  jade: 'Ngọc Bích',
  ruby: 'Hồng Ngọc',
  sapphire: 'Lam Ngọc',
  diamond: 'Kim Cương',
  crown: 'Vương Miện',
};
