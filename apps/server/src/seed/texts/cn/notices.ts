/** Announcements, popups and promotions of the day. Titles are text, contents HTML. `{brand}` is the brand's name. */
export const notices = {
  pavilionWelcome: {
    title: '欢迎来到 Pavilion',
    content: `<p>Pavilion 正式开放。登录后在老虎机中选择<strong>灯笼庭</strong>，即刻点亮灯火。</p>
<p>还在犹豫？点击页面顶部的<em>免费试玩</em>，即可用试玩币体验所有游戏，规则和赔率完全相同。</p>`,
  },
  pavilionFirstGame: {
    title: '首款自营游戏《灯笼庭》上线',
    content: `<p>夜色庭院主题的五轴老虎机，由 Pavilion Originals 出品。长期返还率由规则精确计算而非估算，投注前即可在游戏中查看。</p>
<ul><li>所有赔付线、赔付和特色玩法均列于游戏规则页。</li><li>中断的游戏局会为您保留，从中断处继续。</li></ul>`,
  },
  lotusOpen: {
    title: 'Lotus 向会员开放',
    content: `<p>Lotus 是会员专属平台：登录即可查看今晚的精彩内容。新朋友？一分钟即可开户。</p>`,
  },
  lotusFirstGame: {
    title: '《灯笼庭》登场',
    content: `<p>夜色庭院主题的老虎机，以越南盾投注。长期返还率由规则计算得出，投注前即可查看。</p>`,
  },
  lotusDeposits: {
    title: '{depositMin} 起存',
    content: `<p>在支付平台确认后，款项几秒内即可到账。逾期未支付的订单会自动失效。</p>`,
  },
  lotusMeans: {
    title: '量力而行，理性娱乐',
    content: `<p>开始前先决定今晚的预算，并严格遵守。Lotus 仅限年满 21 周岁的玩家。</p>`,
  },
  pointsMall: {
    title: '积分商城开张',
    content: `<p>每一笔已结算的投注都能赚取积分，比例请见<a href="/pointMall">积分商城</a>。积分可兑换即时到账的彩金，或由我们寄出的礼品。</p>
<p>积分永久有效。使用积分需要资金密码。</p>`,
  },
  vipLevels: {
    title: '八个等级，升级后永不降级',
    content: `<p>从青铜到皇冠：等级由您的累计流水和存款决定，一经达到即永久保留。每次晋级都有晋级彩金，生日有生日彩金，黄金及以上等级达标当月还有月俸禄。</p>
<p>前往 <a href="/vip">VIP 页面</a>查看您的等级。</p>`,
  },
  wheel: {
    title: '灯笼转盘，每天抽一次',
    content: `<p>当日存款满 {wheelMin}，即可抽奖一次。每个奖品都标明确切概率，抽奖后您可以验证转盘未被动过手脚。</p>`,
  },
  checkRound: {
    title: '如何亲自验证一局游戏',
    content: `<p>开局前，网站会公布秘密种子的哈希值，以此作出承诺。您自己的种子会参与每一局的生成。</p>
<p>在游戏中更换服务器种子后，旧的秘密种子即会公开：任何人都可以用<em>秘密种子、您的种子和局号</em>重新计算每一局。如有任何一局与承诺不符，就证明是我们的错。</p>`,
  },
  afterDeposit: {
    title: '存款须知：付款之后',
    content: `<p>您在支付平台确认存款后，平台一通知我们，款项便会存入您的余额，通常只需几秒，您也会收到消息通知。</p>
<p>逾期未支付的存款会自动失效，不会扣款。您最多可以同时有五笔待处理的存款。</p>`,
  },
  accountRecord: {
    title: '账变记录，笔笔清楚',
    content: `<p>投注、派彩、存款：每一笔变动的时间及变动后余额都会显示在账变记录中。记录绝不会被修改；如需更正，会另行记录一笔。</p>`,
  },
  keepPassword: {
    title: '请妥善保管您的密码',
    content: `<p>{brand} 的工作人员绝不会通过聊天、邮件或电话索要您的密码。每次登录后，您都能看到上次登录的时间和地址。如非您本人操作，请修改密码并告知我们。</p>`,
  },
  oneLogin: {
    title: '同一时间仅限一处登录',
    content: `<p>在其他设备登录后，原设备上的登录会自动结束。您的余额和未完成的游戏局会随账号一起转移。</p>`,
  },
  times: {
    title: '网站时间以 GMT+8 显示',
    content: `<p>无论您身在何处，网站、记录和公告中的时间均为 GMT+8。</p>`,
  },
  stopInTime: {
    title: '开心就玩，不开心就停',
    content: `<p>预留一笔您输得起的金额，用完即止。想赢回损失并不可行：下一局的赔率与上一局毫无关系。</p>
<p>如果博彩不再带来乐趣，请与您信任的人或当地的求助热线谈一谈。</p>`,
  },
  agentPayments: {
    title: '代理收入何时发放',
    content: `<p>返水和日工资于次日零点（GMT+8）后发放，小时工资在整点后不久发放，分红在周期结束后发放。</p>
<p>每笔收入及其计算依据均可在<strong>我的收入</strong>中查看。</p>`,
  },
  agentLinks: {
    title: '用推广链接邀请下级',
    content: `<p>在<strong>开户中心</strong>可创建推广链接，单独设置返点、截止日期和注册人数上限，并以网址或二维码分享。</p>
<p>请只邀请成年人，切勿邀请已自我排除的用户。</p>`,
  },
  languages: {
    title: '选择您的语言',
    content: `<p>您可以在页面顶部选择语言。网站会在此设备上记住您的选择；登录后也会保存到您的账号。</p>`,
  },
  chat: {
    title: '在线客服，一键直达',
    content: `<p>每个页面的侧边都可以打开在线客服，无需账号。再次回来时，可以接着上次的会话继续。</p>`,
  },
  popupBefore: {
    title: '开始之前',
    content: `<p>{brand} 仅限年满 {age} 周岁的成年人。每款游戏在投注前公开赔率，每一局事后都可验证。</p>
<p>请用闲钱娱乐。<a href="/responsible">了解我们如何帮助您理性娱乐</a></p>`,
  },
  popupAfter: {
    title: '{brand} 本周活动',
    content: `<p>当日存款满额即可抽奖一次，每周首存有加赠，积分商城等您来兑换。</p>
<p>请在优惠活动页选择您喜欢的活动；我们不会替您报名。</p>`,
  },
  popupFirst: {
    title: '很高兴见到您',
    content: `<p>不妨先从《灯笼庭》开始，规则和确切返还率在游戏内一键即可查看。</p>`,
  },
  gameOpens: {
    title: '《灯笼庭》开门迎客',
    content: `<p>首款自营游戏向所有人开放：会员真钱投注，访客免费试玩。</p><p>无需优惠码，没有附加条件。打开游戏，看过规则，再作决定。</p>`,
  },
  weeklyMatch: {
    title: '每周首存，加赠 20%',
    content: `<p>只需报名一次，存款并完成 8 倍流水：每周首笔存款返还 20%。</p>`,
  },
  helpPayIn: {
    title: '如何存款？',
    content: `<ol><li>登录后打开<strong>存款</strong>。</li><li>选择支付方式，并输入限额内的金额。</li><li>在随后打开的支付平台页面上确认。</li></ol><p>存款记录会显示处理进度。</p>`,
  },
  helpRtp: {
    title: '什么是 RTP？',
    content: `<p>RTP 是游戏长期返还给玩家的投注比例。若为 96%，则在大量局数中，平均每投注 100，游戏留下 4。单次游戏的结果可能高也可能低。</p>`,
  },
  helpInterrupted: {
    title: '游戏中断了，投注会丢失吗？',
    content: `<p>不会。投注时该局结果已经确定，并会为您保留：重新打开游戏即可从中断处继续。中断超过两天的局由网站自动完成，并支付派彩。</p>`,
  },
  helpWho: {
    title: '谁可以参与？',
    content: `<p>仅限成年人。开户时需确认年龄，未成年人的账号将被关闭。</p>`,
  },
};

export const banners = {
  newSlots: '《灯笼庭》之外，八款新老虎机上线',
  atLotus: '《灯笼庭》登陆 Lotus',
  check: '每一局，您都可以亲自验证',
  payIn: '一分钟完成存款',
  slots: '老虎机，返还率公开透明',
  wheel: '每日存款，灯笼转盘抽一次',
  mall: '投注赚积分，积分换好礼',
};
