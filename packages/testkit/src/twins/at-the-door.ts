/** Opening accounts, coming in and going out, at a brand with a twin. */
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { codeSentTo, messagesTo } from '../messages.ts';
import { codeOf } from '../second-step.ts';
import { registration } from '../site.ts';
import { valueOf, type Seat, type Story } from './seat.ts';

const MEI = 'mei2026';
const QUESTION = 'In which street did you grow up?';
const MAIL = 'mei@example.com';
const [MOBILE, OTHER_MOBILE] = ['+66820000001', '+66820000002'];
const PHONE = { mobileNum: MOBILE.slice(3), countryDialingCode: '66' };
const [OWN_MOBILE, NEW_MAIL, PAYMENT] = ['+66820000003', 'mei.new@example.com', '135790'];
const NEW = 'A-brand-new-1';
/** One red dot. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const login = (username: string, password: string = DEMO_PASSWORD) => ({
  username,
  password,
  type: 'username' as const,
});
const byCode = (password: string) => ({ username: MOBILE, password, type: 'sms' as const });

async function mailedToken({ site }: Seat): Promise<string> {
  const mail = (await messagesTo(site, MAIL)).find(({ body }) => body.includes('/reset?token='));
  return new URL(/\bhttp\S+/.exec(mail?.body ?? '')?.[0] ?? 'about:blank').searchParams.get('token') ?? '';
}

export const arriving = {
  'system.status': ({ visitor }) => visitor.system.status(),
  'system.whitelabel': ({ visitor }) => visitor.system.whitelabel(),
  'system.domainRoute': ({ visitor }) => visitor.system.domainRoute(),
  'system.registerSettings': ({ visitor }) => visitor.system.registerSettings(),
  'system.settings': ({ visitor }) => visitor.system.settings(),
  'system.countries': ({ visitor }) => visitor.system.countries(),
  'system.location': ({ visitor }) => visitor.system.location(),
  'system.publicKey': async ({ visitor }) => (await visitor.system.publicKey()).ok,
  'captcha.image': async ({ site, merchant }) => (await site.client(merchant).captcha.image({})).ok,
  'captcha.challenge': async ({ visitor }) => (await visitor.captcha.challenge()).ok,
  'member.affiliate': async ({ visitor }, theirs) => [
    await visitor.member.affiliate({ code: 'agent9' }),
    await visitor.member.affiliate({ code: theirs.invitation }),
  ],
  'member.register': async (me, theirs) => {
    const form = { ...registration(MEI), email: MAIL };
    const register = (more: object) => me.visitor.member.register({ ...form, ...more });
    const refused = [
      await register({ affiliateCode: theirs.invitation }),
      await register({ referralCode: theirs.referral }),
    ];
    const entered = await register({ affiliateCode: 'agent9' });
    const { id, token } = valueOf(entered);
    me.client = me.site.client(me.merchant, { token });
    const [row] = await me.site.deps.db.run<{ referral_code: string; upline: string }>(
      'select m.referral_code, u.nickname as upline from member m join member u on u.id = m.upline_id where m.id = $1',
      [id],
    );
    Object.assign(me.own, { memberId: id, token, referral: row!.referral_code });
    return [
      refused,
      entered,
      row!.upline,
      await me.visitor.member.register({ ...registration('bob2026'), email: MAIL }),
    ];
  },
  'member.info': async ({ site, merchant, client }, theirs) => [
    await client.member.info(),
    await site.client(merchant, { token: theirs.token }).member.info(),
  ],
  'member.consolidated': ({ client }) => client.member.consolidated(),
  'member.language': async ({ client }) => [
    await client.member.language({ language: 'TH' }),
    await client.member.info(),
  ],
  'verification.smsRegister': async (me) => {
    const sent = await me.visitor.verification.smsRegister({ mobileNo: PHONE.mobileNum, countryDialingCode: '66' });
    me.own.registerCode = await codeSentTo(me.site, MOBILE);
    return sent;
  },
  'member.registerMobile': async (me, theirs) => {
    const form = { ...registration(''), ...PHONE };
    const register = (verificationCode: string) => me.visitor.member.registerMobile({ ...form, verificationCode });
    const friend = await me.visitor.member.registerMobile({ ...form, referralCode: theirs.referral });
    return [friend, await register(theirs.registerCode), await register(me.own.registerCode), await register('000000')];
  },
  'verification.smsNoLogin': async (me) => {
    const sent = await me.visitor.verification.smsNoLogin(PHONE);
    me.own.entryCode = await codeSentTo(me.site, MOBILE);
    return [sent, await me.visitor.verification.smsNoLogin({ ...PHONE, mobileNum: OTHER_MOBILE })];
  },
  'session.login': async (me, theirs) => {
    const enter = me.visitor.session.login;
    const byName = valueOf(await enter(login(MEI)));
    me.client = me.site.client(me.merchant, { token: byName.token });
    me.own.token = byName.token;
    return [
      byName,
      await enter(byCode(theirs.entryCode)),
      await enter(byCode(me.own.entryCode)),
      await enter(byCode(me.own.entryCode)),
      await enter(login(MOBILE)),
    ];
  },
  'who mistypes must read a picture': async ({ site, merchant }) => {
    const { session } = site.client(merchant, { ip: '10.201.0.1' });
    return [await session.login(login(MOBILE, 'no')), await session.login(login(MOBILE, 'no'))];
  },
  'who mistypes again': async ({ site, merchant }) =>
    site.client(merchant, { ip: '10.201.0.2' }).session.login(login(MOBILE)),
  'a device is remembered': async (me) => {
    const entered = valueOf(await me.device(me.merchant).session.login({ ...login(MEI), remember: true }));
    me.client = me.site.client(me.merchant, { token: entered.token });
    me.own.token = entered.token;
    me.own.rememberTicket = entered.rememberTicket ?? '';
    return entered;
  },
  'a ticket is of no use at another brand': async (me) =>
    me.device(me.elsewhere).session.login(byTicket(me.own.rememberTicket)),
  'and still good at its own': async (me) => {
    const entered = valueOf(await me.device(me.merchant).session.login(byTicket(me.own.rememberTicket)));
    me.client = me.site.client(me.merchant, { token: entered.token });
    me.own.token = entered.token;
    return entered;
  },
  'session.touch': ({ client }) => client.session.touch(),
  'session.freePlay': async ({ visitor }) => {
    const { userName, ...entered } = valueOf(await visitor.session.freePlay({ os: 'linux', platform: 'W' }));
    return [userName.startsWith('trial-'), entered];
  },
  'password.change': async ({ site, merchant, client }) => [
    await client.password.change({ oldPassword: DEMO_PASSWORD, newPassword: NEW, confirmNewPassword: NEW }),
    await client.member.info(),
    await site.client(merchant, { ip: '10.201.0.3' }).session.login(login(MEI)),
  ],
  'password.requestMail': async (me) => {
    const asked = await me.visitor.password.requestMail({ username: MEI, email: MAIL });
    me.own.resetToken = await mailedToken(me);
    return asked;
  },
  'password.resetByLink': async (me, theirs) => {
    const reset = (resetToken: string) =>
      me.visitor.password.resetByLink({ resetToken, newPassword: DEMO_PASSWORD, confirmNewPassword: DEMO_PASSWORD });
    const answers = [await reset(theirs.resetToken), await reset(me.own.resetToken), await reset(me.own.resetToken)];
    const entered = valueOf(await me.visitor.session.login(login(MEI)));
    me.client = me.site.client(me.merchant, { token: entered.token });
    me.own.token = entered.token;
    return answers;
  },
  'a second code': async (me) => {
    const sent = await me.visitor.verification.smsNoLogin(PHONE);
    me.own.resetCode = await codeSentTo(me.site, MOBILE);
    return sent;
  },
  'password.resetByMobile': async (me, theirs) => {
    const reset = (verificationCode: string) =>
      me.visitor.password.resetByMobile({ ...PHONE, newPassword: NEW, verificationCode });
    return [await reset(theirs.resetCode), await reset(me.own.resetCode)];
  },
  'password.setPayment': ({ client }) =>
    client.password.setPayment({
      paymentPassword: '246810',
      confirmPaymentPassword: '246810',
      password: DEMO_PASSWORD,
    }),
  'password.hasPayment': ({ client }) => client.password.hasPayment({}),
  'password.changePayment': ({ client }) =>
    client.password.changePayment({
      oldPaymentPassword: '246810',
      newPaymentPassword: PAYMENT,
      confirmPaymentPassword: PAYMENT,
    }),
  'verification.own': async (me) => {
    const sent = await me.client.verification.own({ via: 'email' });
    me.own.ownCode = await codeSentTo(me.site, MAIL);
    return sent;
  },
  'password.resetPayment': async ({ client, own }, theirs) => {
    const reset = (verificationCode: string) =>
      client.password.resetPayment({
        via: 'email',
        password: DEMO_PASSWORD,
        newPaymentPassword: '246810',
        confirmPaymentPassword: '246810',
        verificationCode,
      });
    return [await reset(theirs.ownCode), await reset(own.ownCode)];
  },
  'security.questions': ({ client }) => client.security.questions(),
  'security.setQuestion': ({ client }) =>
    client.security.setQuestion({ question: QUESTION, answer: 'Elm Street', withdrawPassword: '246810' }),
  'security.ownQuestions': ({ client }) => client.security.ownQuestions(),
  'security.resetQuestion': async ({ client }) => {
    const reset = (answer: string) =>
      client.security.resetQuestion({ question: QUESTION, answer, withdrawPassword: '246810' });
    return [await reset('Oak Street'), await reset('elm street')];
  },
  'security.saveProfile': ({ client }) => client.security.saveProfile({ nickname: 'Mei', line: 'mei' }),
  'avatar.list': ({ client }) => client.avatar.list(),
  'avatar.change': async (me, theirs) => {
    const picture = { avatarType: 'CUSTOM' as const, image: PICTURE };
    const own = valueOf(await me.client.avatar.change(picture));
    const other = await me.site.client(me.merchant, { token: theirs.token }).avatar.change(picture);
    return [own.avatarType, other, await me.client.avatar.change({ avatarType: 'STATIC', avatar: '99' })];
  },
  'desk avatar': async ({ ops, client }) => {
    const remove = () => ops('desk', { act: 'remove', kind: 'avatar', ref: MEI, by: 'kim', reason: 'not his own' });
    const removed = [await remove(), await remove()];
    return [removed, await client.avatar.change({ avatarType: 'STATIC', avatar: '5' })];
  },
  'avatar.show': async ({ client }) => [await client.avatar.show(), await client.member.info()],
  'avatar.icon': async ({ client }) => valueOf(await client.avatar.icon()),
  'verification.smsBind': async (me) => {
    const sent = await me.client.verification.smsBind({ mobileNum: OWN_MOBILE });
    me.own.bindCode = await codeSentTo(me.site, OWN_MOBILE);
    return sent;
  },
  'security.changeMobile': async ({ client, own }, theirs) => {
    const change = (verificationCode: string) =>
      client.security.changeMobile({ mobileNum: OWN_MOBILE, password: DEMO_PASSWORD, verificationCode });
    return [await change(theirs.bindCode), await change(own.bindCode)];
  },
  'verification.emailBind': async (me) => {
    const sent = await me.client.verification.emailBind({ email: NEW_MAIL });
    me.own.mailCode = await codeSentTo(me.site, NEW_MAIL);
    return sent;
  },
  'security.changeEmail': async ({ client, own }, theirs) => {
    const change = (verificationCode: string) =>
      client.security.changeEmail({ email: NEW_MAIL, password: DEMO_PASSWORD, verificationCode });
    return [await change(theirs.mailCode), await change(own.mailCode)];
  },
  'security.startTotp': async ({ client, own }) => {
    own.totpSecret = valueOf(await client.security.startTotp({ password: DEMO_PASSWORD })).secret;
    return own.totpSecret.length;
  },
  'security.confirmTotp': async ({ site, client, own }, theirs) => {
    const refused = await client.security.confirmTotp({ code: codeOf(site, theirs.totpSecret) });
    const { recoveryCodes } = valueOf(await client.security.confirmTotp({ code: codeOf(site, own.totpSecret) }));
    own.recoveryCode = recoveryCodes[0]!;
    return [refused, recoveryCodes.length];
  },
  'security.config': async ({ client }) => {
    const { loginHistory, ...config } = valueOf(await client.security.config());
    return [config, loginHistory.length];
  },
  'security.stopTotp': async ({ client, own }, theirs) => {
    const stop = (code: string) => client.security.stopTotp({ password: DEMO_PASSWORD, code });
    return [await stop(theirs.recoveryCode), await stop(own.recoveryCode)];
  },
  'session.list': async (me) => {
    const open = valueOf(await me.client.session.list());
    me.own.sessionId = open[0]!.sessionId;
    return open;
  },
  'session.endOne': ({ client }, theirs) => client.session.endOne({ sessionId: theirs.sessionId }),
  'session.endOthers': async ({ client }) => [await client.session.endOthers(), await client.member.info()],
  'ops/password': (me) => me.ops('password', { account: 'nobody-of-this-name' }),
} satisfies Story;

const byTicket = (rememberTicket: string) => ({
  username: MEI,
  type: 'username' as const,
  remember: true,
  rememberTicket,
});

export const leaving = {
  'session.logout': async ({ site, merchant, visitor }, theirs) => {
    const { token } = valueOf(await visitor.session.login(login(MOBILE, NEW)));
    return [
      await site.client(merchant, { token: theirs.token }).session.logout(),
      await site.client(merchant, { token }).session.logout(),
    ];
  },
  'session.logoutEverywhere': async ({ client }) => [
    await client.member.info(),
    await client.session.logoutEverywhere(),
    await client.member.info(),
  ],
} satisfies Story;
