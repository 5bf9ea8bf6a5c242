/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: '今日のプレイ', description: 'すべてのゲームで、終了したラウンドのベット額が数えられます。' },
  firstSpin: { title: 'スロットを 1 ラウンド', description: '今日、いずれかのスロットで 1 ラウンドを終えましょう。' },
  weeklyDeposit: { title: '今週の入金', description: '月曜日からの入金の合計です。' },
  comeBack: { title: '連続ログイン', description: '月曜日から日曜日まで、毎日続けてログインしましょう。' },
  friends: { title: 'お友達を招待', description: 'あなたのコードで登録し、条件を達成したお友達の人数です。' },
  boardWeek: {
    title: '今週のベットランキング',
    description: '日曜の夜までに、スロットで最も多くベットした方が勝ちです。達成の特典も対象です。',
  },
};

export const tickets = {
  egg: 'ゴールデンエッグ',
  wheel: 'ミニルーレット',
  envelope: 'お年玉袋',
};

export const messages = {
  welcome: {
    title: '{brand} へようこそ',
    content:
      '<p>こちらは受信箱です。当サイトからのご案内や特典のお知らせが届きます。</p><p><a href="/missionLeaderboard">ミッション</a>もぜひご覧ください。無理のない範囲でお楽しみください。</p>',
  },
};

export const raceWeek = {
  title: '今週の最高倍率レース',
  description: '良いラウンドが一つあれば十分です。オリジナルかスロットで、1 ラウンドの倍率が最も高い方が首位です。',
};
