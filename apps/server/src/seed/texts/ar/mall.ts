/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: { name: 'مكافأة \u2066{reward}\u2069', description: '<p>تُضاف إلى رصيدك فورًا، بلا أي شروط.</p>' },
  bonusMedium: { name: 'مكافأة \u2066{reward}\u2069', description: '<p>تُضاف إلى رصيدك فورًا. قيمة أفضل قليلًا.</p>' },
  bonusLarge: { name: 'مكافأة \u2066{reward}\u2069', description: '<p>تُضاف إلى رصيدك فورًا. أفضل قيمة للنقاط.</p>' },
  mug: {
    name: 'كوب سفر «سوق الليل»',
    description: '<p>فولاذ، 350 مل، يحفظ الشاي دافئًا طوال الأمسية. يصل إلى باب بيتك.</p>',
  },
  umbrella: {
    name: 'مظلة بطراز الورق المزيّت',
    description: '<p>تبدو ورقًا وليست كذلك: مظلة قابلة للطي بنقش فوانيس.</p>',
  },
  lantern: {
    name: 'فانوس طاولة',
    description: '<p>مصباح صغير على هيئة فانوس، بضوء أبيض دافئ وبطارية تدوم ثماني ساعات.</p>',
  },
  tea: { name: 'طقم شاي لشخصين', description: '<p>إبريق وكوبان بلون السيلادون الأخضر في علبة مبطّنة.</p>' },
  headphones: { name: 'سماعات لاسلكية', description: '<p>تغطي الأذن مع عزل للضوضاء. تدفع جزءًا منها نقدًا.</p>' },
};

export const ranks = {
  bronze: 'برونزي',
  silver: 'فضي',
  gold: 'ذهبي',
  jade: 'يشمي',
  ruby: 'ياقوتي',
  sapphire: 'زفيري',
  diamond: 'ماسي',
  crown: 'ملكي',
};
