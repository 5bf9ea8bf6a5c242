/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: 'العب اليوم', description: 'تُحتسب كل رهانات الجولات المنتهية، في أي لعبة.' },
  firstSpin: { title: 'جولة سلوتس', description: 'أكمل جولة واحدة من أي لعبة سلوتس اليوم.' },
  weeklyDeposit: { title: 'إيداعات الأسبوع', description: 'مجموع إيداعاتك منذ يوم الاثنين.' },
  comeBack: { title: 'أيام متتالية', description: 'سجّل الدخول يومًا بعد يوم، من الاثنين إلى الأحد.' },
  friends: { title: 'ادعُ أصدقاءك', description: 'أصدقاء انضموا برمزك واستوفوا الشروط.' },
  boardWeek: {
    title: 'رهانات الأسبوع',
    description: 'يفوز من يراهن أكثر في السلوتس حتى ليلة الأحد. وتُحتسب المراحل أيضًا.',
  },
};

export const tickets = {
  egg: 'البيضة الذهبية',
  wheel: 'العجلة الصغيرة',
  envelope: 'المغلف الأحمر',
};

export const messages = {
  welcome: {
    title: 'مرحبًا بك في {brand}',
    content:
      '<p>هذا صندوق رسائلك. هنا تجد ما نخبرك به وإشعارات مكافآتك.</p><p>ألقِ نظرة على <a href="/missionLeaderboard">المهام</a>، والعب في حدود إمكاناتك.</p>',
  },
};

export const raceWeek = {
  title: 'أعلى مضاعف هذا الأسبوع',
  description: 'تكفي جولة جيدة واحدة: يتصدر من يحقق أعلى مضاعف في جولة من الألعاب الأصلية أو السلوتس.',
};
