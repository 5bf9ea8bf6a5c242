/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: '今日游戏', description: '任何游戏中已结算的投注额均可累计。' },
  firstSpin: { title: '玩一局老虎机', description: '今日完成任意一局老虎机游戏。' },
  weeklyDeposit: { title: '本周存款', description: '自周一起的存款累计金额。' },
  comeBack: { title: '连续登录', description: '周一至周日，连续多日登录。' },
  friends: { title: '邀请好友', description: '通过您的邀请加入并达标的好友人数。' },
  boardWeek: {
    title: '本周投注榜',
    description: '截至周日夜间，老虎机投注额最高者胜出。里程碑同样计入。',
  },
};

export const tickets = {
  egg: '金蛋',
  wheel: '小转盘',
  envelope: '红包',
};

export const messages = {
  welcome: {
    title: '欢迎来到 {brand}',
    content:
      '<p>这里是您的站内信。平台通知与奖励消息都会显示在此。</p><p>您可以看看<a href="/missionLeaderboard">任务</a>，请量力而行。</p>',
  },
};

export const raceWeek = {
  title: '本周最高倍数赛',
  description: '一局好成绩即可：在原创游戏或老虎机中单局倍数最高者居首。',
};
