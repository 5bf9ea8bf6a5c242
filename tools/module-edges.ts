/** Modules of the server by wing, and which others each may ask, through its `index.ts`. No circle. */

interface Wing {
  /** Its subject. */
  readonly subject: string;
  /** Wings that all of its modules may ask. */
  readonly may: readonly string[];
  /** Its modules, each with those that it asks. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

export const wings: Readonly<Record<string, Wing>> = {
  house: {
    subject: 'the brand, its games and what every wing writes to',
    may: [],
    modules: {
      brand: [],
      catalogue: [],
      chain: [],
      event: ['credentials', 'operator-act'],
      'operator-act': [],
      system: ['brand', 'catalogue', 'verification'],
      text: [],
      upload: [],
    },
  },
  people: {
    subject: 'who somebody is, how they come in and how they are reached',
    may: ['house'],
    modules: {
      avatar: ['credentials', 'operator-act', 'upload'],
      captcha: [],
      credentials: ['person'],
      member: [
        'avatar',
        'brand',
        'captcha',
        'credentials',
        'person',
        'safe-play',
        'session',
        'verification',
        'withdrawal',
      ],
      message: ['operator-act', 'safe-play', 'text'],
      'outgoing-message': ['credentials', 'operator-act'],
      password: ['credentials', 'outgoing-message', 'session', 'verification'],
      person: [],
      'safe-play': ['credentials', 'operator-act', 'person'],
      security: ['credentials', 'member', 'operator-act', 'person', 'safe-play', 'session', 'verification'],
      session: ['captcha', 'credentials', 'operator-act', 'verification'],
      staff: ['credentials', 'operator-act'],
      verification: ['credentials', 'outgoing-message'],
    },
  },
  money: {
    subject: 'wallets, and what comes in and goes out',
    may: ['house', 'people'],
    modules: {
      activity: [],
      bonus: ['activity', 'wallet'],
      deposit: [
        'brand',
        'credentials',
        'message',
        'operator-act',
        'person',
        'promotion',
        'safe-play',
        'turnover',
        'upload',
        'wallet',
      ],
      'game-wallet': ['bonus', 'brand', 'safe-play', 'wallet'],
      settlement: ['game-wallet'],
      turnover: [],
      wallet: ['catalogue', 'credentials', 'operator-act', 'turnover'],
      withdrawal: [
        'credentials',
        'message',
        'operator-act',
        'person',
        'safe-play',
        'staff',
        'turnover',
        'vip',
        'wallet',
      ],
    },
  },
  play: {
    subject: 'games, tables, draws and matches',
    may: ['house', 'people', 'money'],
    modules: {
      book: ['catalogue', 'operator-act'],
      coupon: ['book', 'catalogue', 'credentials', 'free-bet', 'game-wallet', 'operator-act', 'report', 'settlement'],
      draw: ['catalogue', 'chain', 'event', 'operator-act'],
      feed: ['catalogue', 'person'],
      'free-bet': ['book', 'brand', 'credentials', 'operator-act', 'safe-play'],
      jackpot: ['person'],
      lottery: ['catalogue', 'draw', 'game-wallet', 'message', 'operator-act', 'settlement', 'wallet'],
      matchday: ['book', 'chain'],
      play: ['catalogue', 'game-wallet', 'jackpot', 'safe-play', 'session', 'vendor'],
      report: ['catalogue', 'vendor', 'wallet'],
      room: ['catalogue', 'chain', 'game-wallet', 'operator-act', 'play', 'settlement', 'system'],
      season: ['book', 'operator-act'],
      vendor: ['catalogue', 'credentials', 'game-wallet', 'operator-act'],
    },
  },
  rewards: {
    subject: 'what playing earns besides',
    may: ['house', 'people', 'money', 'play'],
    modules: {
      mission: [
        'bonus',
        'message',
        'operator-act',
        'person',
        'promotion',
        'referral',
        'reward',
        'safe-play',
        'session',
        'text',
        'wallet',
      ],
      points: ['catalogue', 'credentials', 'operator-act', 'text', 'turnover', 'wallet'],
      promotion: ['activity', 'bonus', 'operator-act', 'safe-play', 'text', 'turnover', 'upload', 'wallet'],
      race: ['catalogue', 'message', 'mission', 'operator-act', 'person', 'reward', 'safe-play', 'text'],
      referral: ['activity', 'message', 'operator-act', 'person', 'promotion', 'safe-play'],
      reward: ['operator-act', 'promotion', 'safe-play', 'text', 'wallet'],
      vip: ['activity', 'person', 'promotion', 'safe-play', 'text'],
    },
  },
  agents: {
    subject: 'what agents see and earn',
    may: ['house', 'people', 'money', 'play', 'rewards'],
    modules: {
      agreement: [],
      commission: [],
    },
  },
  content: {
    subject: 'what a visitor reads and asks',
    may: ['house', 'people', 'money', 'play', 'rewards'],
    modules: {
      content: ['catalogue', 'operator-act', 'person', 'play', 'room', 'safe-play', 'text', 'upload'],
      install: ['brand', 'catalogue', 'system'],
      support: ['operator-act', 'staff', 'text', 'upload'],
      terms: ['brand', 'operator-act', 'support', 'text'],
    },
  },
  operations: {
    subject: "the operator's desk, over all others",
    may: ['house', 'people', 'money', 'play', 'rewards', 'content'],
    modules: {
      approval: ['operator-act', 'staff'],
      node: ['event', 'operator-act'],
      operations: [
        'approval',
        'avatar',
        'bonus',
        'book',
        'catalogue',
        'content',
        'coupon',
        'credentials',
        'deposit',
        'draw',
        'event',
        'free-bet',
        'jackpot',
        'lottery',
        'member',
        'message',
        'mission',
        'node',
        'operator-act',
        'outgoing-message',
        'person',
        'points',
        'privacy',
        'promotion',
        'race',
        'record',
        'referral',
        'report',
        'reward',
        'room',
        'safe-play',
        'season',
        'security',
        'session',
        'staff',
        'support',
        'terms',
        'vendor',
        'vip',
        'wallet',
        'withdrawal',
      ],
      privacy: [
        'avatar',
        'chain',
        'credentials',
        'deposit',
        'operator-act',
        'outgoing-message',
        'person',
        'safe-play',
        'session',
        'staff',
        'withdrawal',
      ],
      record: ['credentials', 'operator-act', 'person'],
    },
  },
};

/** Edges against the order of the wings, each with its reason. */
export const againstOrder: Readonly<Record<string, string>> = {
  'event → credentials': 'events of a member are found by their account',
  'system → verification': 'the status of a brand lists the phone codes that it can send to',
  'deposit → promotion': 'the deposit form offers the bonuses that a deposit can claim',
  'withdrawal → vip': 'the daily limit of a withdrawal is that of the VIP level',
  'member → withdrawal': 'operators find a member by the account that they were paid to',
};

/** The same, by module. */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...Object.values(wings).map(({ modules }) => modules),
);

/** The wing of each module. */
export const wingOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(wings).flatMap(([wing, { modules }]) => Object.keys(modules).map((module) => [module, wing])),
);
