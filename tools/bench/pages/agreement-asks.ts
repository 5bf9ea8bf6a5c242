/** Inputs of the GET calls on contracts. */
interface Span {
  readonly start: string;
  readonly end: string;
}

interface Asker {
  readonly week: Span;
  readonly past: Span;
  readonly below: { readonly id: number };
  readonly settlement: number;
}

const days = ({ week }: Asker) => ({ startDate: week.start, endDate: week.end });
const longAgo = ({ past }: Asker) => ({ startDate: past.start, endDate: past.end });

export const agreementAsks = {
  requests: { '': {} },
  terms: { '': {} },
  contracts: { dividends: { kind: 'DIVIDEND' }, 'daily salaries in force': { kind: 'DAILY', status: 'A' } },
  history: { '': ({ below }: Asker) => ({ kind: 'DAILY', receiverId: below.id }) },
  commission: { '': {} },
  disbursements: {
    '7 days': days,
    'long ago': longAgo,
    payable: (asker: Asker) => ({ ...days(asker), status: '0' }),
    'of the agent': (asker: Asker) => ({ view: 'MINE', ...days(asker) }),
  },
  salaries: {
    'of the agent': (asker: Asker) => ({ kind: 'DAILY', view: 'MINE', ...days(asker) }),
    'of downlines': (asker: Asker) => ({ kind: 'HOURLY', view: 'DOWNLINE', ...days(asker) }),
    'of downlines, long ago': (asker: Asker) => ({ kind: 'HOURLY', view: 'DOWNLINE', ...longAgo(asker) }),
  },
  settlement: { '': ({ settlement }: Asker) => ({ id: settlement }) },
};
