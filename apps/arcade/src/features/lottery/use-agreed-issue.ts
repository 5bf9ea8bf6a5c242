/** A ticket is bought for the issue the player saw: once that has closed, they are asked about the next one. */
import { useState } from 'react';
import { useIssue } from './desk.ts';

export function useAgreedIssue(hasTicket: boolean): { numero: string; moved: boolean; agree: () => void } {
  const { issue } = useIssue();
  const [agreed, setAgreed] = useState(issue.numero);
  if (!hasTicket && agreed !== issue.numero) setAgreed(issue.numero);
  return { numero: issue.numero, moved: agreed !== issue.numero, agree: () => setAgreed(issue.numero) };
}
