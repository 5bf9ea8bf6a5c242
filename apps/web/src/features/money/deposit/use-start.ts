import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { renewDeposits } from './queries.ts';
import type { Way } from './ways.ts';

export interface Wish {
  readonly amount: number;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly promId: number | undefined;
}

/** One request id per attempt, so that a second press or a lost answer is idempotent. */
export function useStart(way: Way | undefined) {
  const navigate = useNavigate();
  const key = useRef({ of: '', id: '' });
  return useMutation({
    mutationFn: async ({ amount, payerName, payerAccount, promId }: Wish) => {
      const { vendorId = 0, bankCode = '', bankType = '', mode } = way ?? {};
      const input = { amount, vendorId, bankCode, ...(promId !== undefined && { promId }) };
      const of = JSON.stringify([input, payerName, payerAccount]);
      if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() };
      const options = { requestId: key.current.id };
      const payer = { payerName, ...(payerAccount && { payerAccount }) };
      if (mode === 'MT') return client.deposit.startBank({ ...input, ...payer }, options);
      if (mode === 'MA') return client.deposit.startWallet({ ...input, ...payer }, options);
      if (mode === 'QR') return client.deposit.startQr({ ...input, bankType }, options);
      return client.deposit.startGateway({ ...input, bankType }, options);
    },
    onSuccess: (answer) => {
      if (!answer.ok) return;
      if ('redirectUrl' in answer.value) return location.assign(answer.value.redirectUrl);
      void renewDeposits();
      void navigate(`/depositv2?refId=${answer.value.refId}`);
    },
  });
}
