/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: { name: '{reward}ボーナス', description: '<p>すぐに残高へ反映されます。条件は一切ありません。</p>' },
  bonusMedium: { name: '{reward}ボーナス', description: '<p>すぐに残高へ反映されます。少しお得です。</p>' },
  bonusLarge: {
    name: '{reward}ボーナス',
    description: '<p>すぐに残高へ反映されます。ポイント換算で最もお得です。</p>',
  },
  mug: {
    name: 'トラベルマグ「夜市」',
    description: '<p>ステンレス製、350ml。お茶を一晩温かく保ちます。ご自宅までお届け。</p>',
  },
  umbrella: {
    name: '和傘風折りたたみ傘',
    description: '<p>紙に見えて、紙ではありません。ランタン柄の折りたたみ傘です。</p>',
  },
  lantern: {
    name: 'テーブルランタン',
    description: '<p>ランタン型の小さなライト。温白色、電池で8時間点灯します。</p>',
  },
  tea: { name: 'ペアティーセット', description: '<p>青磁色の急須と湯のみ2つ。緩衝材入りの箱でお届けします。</p>' },
  headphones: {
    name: 'ワイヤレス\u200Bヘッドホン',
    description: '<p>オーバーイヤー型、ノイズキャンセリング機能付き。一部を現金でお支払いいただきます。</p>',
  },
};

export const ranks = {
  bronze: 'ブロンズ',
  silver: 'シルバー',
  gold: 'ゴールド',
  jade: 'ジェイド',
  ruby: 'ルビー',
  sapphire: 'サファイア',
  diamond: 'ダイヤモンド',
  crown: 'クラウン',
};
