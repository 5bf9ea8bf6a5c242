/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: { name: '{reward} 彩金', description: '<p>即时存入您的余额，无任何附加条件。</p>' },
  bonusMedium: { name: '{reward} 彩金', description: '<p>即时存入您的余额，单价更划算。</p>' },
  bonusLarge: { name: '{reward} 彩金', description: '<p>即时存入您的余额，积分价值最高。</p>' },
  mug: { name: '“夜市”随行杯', description: '<p>不锈钢材质，350 毫升，整晚保温。送货上门。</p>' },
  umbrella: { name: '油纸伞风折叠伞', description: '<p>看似油纸，其实不是：印有灯笼图案的折叠伞。</p>' },
  lantern: { name: '灯笼台灯', description: '<p>灯笼造型小台灯，暖白光，电池可用八小时。</p>' },
  tea: { name: '双人茶具', description: '<p>青瓷一壶两杯，软垫礼盒装。</p>' },
  headphones: { name: '无线耳机', description: '<p>头戴式，主动降噪。需支付部分现金。</p>' },
};

export const ranks = {
  bronze: '青铜',
  silver: '白银',
  gold: '黄金',
  jade: '翡翠',
  ruby: '红宝石',
  sapphire: '蓝宝石',
  diamond: '钻石',
  crown: '皇冠',
};
