/** A coin with a square hole, red on one side and white on the other. */
export function Coin({ isRed, className }: Readonly<{ isRed: boolean; className?: string }>): React.JSX.Element {
  const [body, rim, line] = isRed ? ['#c3231c', '#7d1210', '#f2b7a0'] : ['#f7f1e1', '#b9ac8c', '#a9997a'];
  return (
    <svg className={className} viewBox="-20 -20 40 40" aria-hidden>
      <circle cy="1.500" r="18.500" fill={rim} />
      <circle r="18.500" fill={body} />
      <circle r="15.500" fill="none" stroke={line} strokeWidth="1.200" />
      <path d="M-4 -4H4V4H-4Z" fill={rim} stroke={line} />
      <path d="M0 -12.500V-8M0 8V12.500M-12.500 0H-8M8 0H12.500" stroke={line} strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
