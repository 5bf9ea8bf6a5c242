/** Promotions. Figures in braces come from the promotion's own rule. Title and summary are text, the rest HTML. */
export const promotions = {
  firstDeposit: {
    title: '首存加赠 50%',
    summary: '首存的 {percent}%，最高 {max}，完成 {times} 倍流水后发放。',
    content: `<p>请在首次存款前报名，首存不少于 {min}，即可开始。完成 {times} 倍流水后，存款的 {percent}%（最高 {max}）将在奖励中心等您领取。超出可得 {max} 的存款部分不计入流水要求。领取后即为现金。</p>`,
    terms: `<ol><li>仅限从未存款的会员，每位会员限领一次。</li><li>存款不得少于 {min}，仅限首笔存款，之后的存款不能替代。</li><li>自存款起 {days} 天内，所有游戏的投注在该局结束后计入。已取消的局不计。</li><li>奖励须在 {claim} 天内领取。</li></ol>`,
  },
  checkRounds: {
    title: '不必听信，亲自验证',
    summary: '自营游戏的每一局，您都可以重新计算。',
    content: `<p>每一局的结果由服务器种子和您自己的种子共同决定，前者的指纹在投注前即可看到。更换服务器种子后，旧种子即会公开，每局旁的验证工具会在您的浏览器中重新计算。</p><p>无需报名，这就是 {brand} 的运作方式。</p>`,
    terms: `<p>适用于所有自营游戏。其他平台的游戏以其游戏内的规则为准。</p>`,
  },
  weeklyMatch: {
    title: '每周首存加赠',
    summary: '每周首笔满 {min} 的存款的 {percent}%，最高 {max}，完成 {times} 倍流水后发放。',
    content: `<p>每周首笔不少于 {min} 的存款有效。在周一前完成存款 {times} 倍流水，即可获得 {percent}%，最高 {max}。每周重新计算，只需报名一次。</p>`,
    terms: `<ol><li>每周从周一 00:00（GMT+8）开始。</li><li>仅计算报名之后的存款，且每周只计首笔不少于 {min} 的存款。</li><li>投注从该笔存款起计算至周末，以该局结束为准。</li><li>奖励须在 {claim} 天内领取。</li><li>超出可得 {max} 的存款部分不计入流水要求。</li></ol>`,
  },
  dailyMatch: {
    title: '每日首存加赠',
    summary: '每日首笔满 {min} 的存款的 {percent}%，最高 {max}，完成 {times} 倍流水后发放。',
    content: `<p>存款不少于 {min}，当日完成 {times} 倍流水，即可返还 {percent}%，每日最高 {max}。可与每周首存加赠叠加：同一笔投注两边都计入。</p>`,
    terms: `<ol><li>每日从 00:00（GMT+8）开始。</li><li>仅计算报名之后的存款，且每日只计首笔不少于 {min} 的存款。</li><li>奖励须在 {claim} 天内领取。</li><li>超出可得 {max} 的存款部分不计入流水要求。</li></ol>`,
  },
  dailyTurnover: {
    title: '每日流水奖励',
    summary: '单日流水满 {target}，即送 {reward}。',
    content: `<p>不论玩什么游戏，不论输赢：单日流水满 {target}，即可获得 {reward}。本页的进度条会显示您的进度。</p><p>请不要为此超出原本的预算：奖励低于这么多局的平均花费。</p>`,
    terms: `<ol><li>每日从 00:00（GMT+8）开始。报名之后的投注在该局结束后计入。</li><li>每日限一份奖励，须在 {claim} 天内领取。</li></ol>`,
  },
  weeklyTurnover: {
    title: '每周流水奖励',
    summary: '单周流水满 {target}，即送 {reward}。',
    content: `<p>细水长流与一夜尽兴同样有效：周一至周日流水满 {target}，即可获得 {reward}。</p>`,
    terms: `<ol><li>每周从周一 00:00（GMT+8）开始。报名之后的投注在该局结束后计入。</li><li>每周限一份奖励，须在 {claim} 天内领取。</li></ol>`,
  },
  wheel: {
    title: '灯笼转盘',
    summary: '当日存款满 {min} 即可抽奖一次，概率标在转盘上。',
    content: `<p>当日存款满 {min}，一笔或多笔均可，即可获得一次抽奖机会。活动期间机会不会过期。</p><p>每个奖品都标明确切概率。抽奖结果由种子预先决定，抽奖前可看到其指纹，抽奖后公开种子。奖金即时到账。</p>`,
    terms: `<ol><li>每日一次机会，与存款金额无关。</li><li>每日从 00:00（GMT+8）开始。</li><li>以公开的种子和您的请求编号生成公平数列，取其中第一个小于 10,000 的数字决定结果；各奖品按排列顺序占有各自的区间。</li></ol>`,
  },
  luckyMoment: {
    title: '晒出您的幸运时刻',
    summary: '发送难忘一局的图片，每个采用的故事奖励 {reward}。',
    content: `<p>一整排灯笼、最后一转的大奖，或者只是与朋友同桌：发送最多三张图片和一句话。我们的团队会逐一查看。</p>`,
    terms: `<ol><li>PNG 或 JPG 格式，每张不超过 5 MB；文字不超过 140 个字符。</li><li>每位会员限一份奖励。如未被采用，您可以再次提交。</li><li>未经同意请勿展示他人。图片仅用于本活动。</li></ol>`,
  },
};

/** The prizes of the wheel. */
export const wheel = {
  top: '灯会：{amount}',
  second: '红灯笼：{amount}',
  third: '纸灯笼：{amount}',
  fourth: '小烛灯：{amount}',
  nothing: '谢谢参与',
};
