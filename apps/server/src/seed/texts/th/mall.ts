/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: { name: 'โบนัส {reward}', description: '<p>เข้ายอดเงินของคุณทันที ไม่มีเงื่อนไขใดๆ</p>' },
  bonusMedium: { name: 'โบนัส {reward}', description: '<p>เข้ายอดเงินของคุณทันที คุ้มขึ้นอีกนิด</p>' },
  bonusLarge: { name: 'โบนัส {reward}', description: '<p>เข้ายอดเงินของคุณทันที คุ้มคะแนนที่สุด</p>' },
  mug: { name: 'แก้วพกพา “ตลาดกลางคืน”', description: '<p>สเตนเลส 350 มล. เก็บชาให้อุ่นได้ตลอดเย็น จัดส่งถึงบ้าน</p>' },
  umbrella: { name: 'ร่มสไตล์กระดาษเคลือบน้ำมัน', description: '<p>ดูเหมือนกระดาษแต่ไม่ใช่: ร่มพับพิมพ์ลายโคม</p>' },
  lantern: { name: 'โคมไฟตั้งโต๊ะ', description: '<p>โคมไฟเล็กทรงโคมกระดาษ แสงขาวนวล แบตเตอรี่ใช้ได้แปดชั่วโมง</p>' },
  tea: { name: 'ชุดน้ำชาสำหรับสองคน', description: '<p>กาหนึ่งใบและถ้วยสองใบสีเขียวไข่กา ในกล่องบุนวม</p>' },
  headphones: { name: 'หูฟังไร้สาย', description: '<p>แบบครอบหู ตัดเสียงรบกวน ชำระบางส่วนเป็นเงิน</p>' },
};

export const ranks = {
  bronze: 'บรอนซ์',
  silver: 'ซิลเวอร์',
  gold: 'โกลด์',
  jade: 'เจด',
  ruby: 'รูบี้',
  sapphire: 'แซฟไฟร์',
  diamond: 'ไดมอนด์',
  crown: 'คราวน์',
};
