/** Symbols under the tiles, defined once: a lotus of jade, or a mine of brass. */
export const MinesSigns = (): React.JSX.Element => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
    <symbol id="mines-lotus" viewBox="-50 -50 100 100">
      <path d="M0-38Q19-12 0 30Q-19-12 0-38Z" fill="#b8ffe2" />
      <path d="M-21-27Q10-8 4 31Q-26 18-21-27ZM21-27Q-10-8-4 31Q26 18 21-27Z" fill="#5fe0b0" opacity=".92" />
      <path d="M-41-6Q-9-4 0 32Q-37 31-41-6ZM41-6Q9-4 0 32Q37 31 41-6Z" fill="#25a67d" />
      <path d="M-30 33Q0 22 30 33Q0 46-30 33Z" fill="#0f6b52" />
      <path d="M0-38Q8-20 6-4" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".75" />
    </symbol>
    <symbol id="mines-mine" viewBox="-50 -50 100 100">
      <path d="M0-46V46M-46 0H46M-33-33L33 33M33-33L-33 33" stroke="#8a5a17" strokeWidth="9" strokeLinecap="round" />
      <circle r="29" fill="#3a2410" stroke="#e0b25c" strokeWidth="5" />
      <path d="M-17-12A21 21 0 0 1 6-20" fill="none" stroke="#ffe9b0" strokeWidth="5" strokeLinecap="round" />
      <circle r="9" fill="#ff5a3c" stroke="#ffd27a" strokeWidth="3" />
    </symbol>
  </svg>
);
