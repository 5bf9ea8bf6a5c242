/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: 'เล่นวันนี้', description: 'นับเดิมพันของทุกรอบที่จบแล้ว ในทุกเกม' },
  firstSpin: { title: 'สล็อต 1 รอบ', description: 'เล่นเกมสล็อตใดก็ได้ให้จบ 1 รอบในวันนี้' },
  weeklyDeposit: { title: 'ยอดฝากประจำสัปดาห์', description: 'ยอดฝากเงินรวมทั้งหมดตั้งแต่วันจันทร์' },
  comeBack: { title: 'เข้าสู่ระบบต่อเนื่อง', description: 'เข้าสู่ระบบติดต่อกันทุกวัน ตั้งแต่วันจันทร์ถึงวันอาทิตย์' },
  friends: { title: 'ชวนเพื่อน', description: 'เพื่อนที่สมัครด้วยรหัสของคุณและครบเงื่อนไข' },
  boardWeek: {
    title: 'อันดับเดิมพันประจำสัปดาห์',
    description: 'ผู้ที่เดิมพันในสล็อตมากที่สุดถึงคืนวันอาทิตย์เป็นผู้ชนะ เป้าหมายย่อยก็นับด้วย',
  },
};

export const tickets = {
  egg: 'ไข่ทองคำ',
  wheel: 'วงล้อเล็ก',
  envelope: 'ซองแดง',
};

export const messages = {
  welcome: {
    title: 'ยินดีต้อนรับสู่ {brand}',
    content:
      '<p>นี่คือกล่องข้อความของคุณ ข้อความจากเราและเรื่องรางวัลจะอยู่ที่นี่</p><p>ลองดู<a href="/missionLeaderboard">ภารกิจ</a> และเล่นอย่างพอดี</p>',
  },
};

export const raceWeek = {
  title: 'แข่งตัวคูณสูงสุดประจำสัปดาห์',
  description: 'รอบดีๆ รอบเดียวก็พอ ผู้ที่ได้ตัวคูณสูงสุดในหนึ่งรอบของเกมออริจินัลหรือสล็อตจะอยู่อันดับแรก',
};
