/** Door symbols, defined once: shut; open with stairs; open on nothing. */
export const TowersSigns = (): React.JSX.Element => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
    <symbol id="towers-shut" viewBox="0 0 80 48" preserveAspectRatio="xMidYMid meet">
      <path d="M12 48V22Q12 3 40 3Q68 3 68 22V48Z" fill="#5a2a18" stroke="#e0b25c" strokeWidth="3" />
      <path d="M40 4V48M24 8V48M56 8V48" stroke="#2f130b" strokeWidth="2" />
      <circle cx="34" cy="29" r="3.4" fill="none" stroke="#f3cf83" strokeWidth="2" />
      <circle cx="46" cy="29" r="3.4" fill="none" stroke="#f3cf83" strokeWidth="2" />
    </symbol>
    <symbol id="towers-stairs" viewBox="0 0 80 48" preserveAspectRatio="xMidYMid meet">
      <path d="M12 48V22Q12 3 40 3Q68 3 68 22V48Z" fill="#ffcf70" stroke="#e0b25c" strokeWidth="3" />
      <path d="M16 48V40H30V32H42V24H54V16H64V48Z" fill="#8a4a1c" />
      <path d="M16 40H30M30 32H42M42 24H54M54 16H64" stroke="#fff1c4" strokeWidth="3" strokeLinecap="round" />
    </symbol>
    <symbol id="towers-nothing" viewBox="0 0 80 48" preserveAspectRatio="xMidYMid meet">
      <path d="M12 48V22Q12 3 40 3Q68 3 68 22V48Z" fill="#04090f" stroke="#7d97b8" strokeWidth="3" />
      <path d="M26 40Q40 30 54 40M22 46Q40 36 58 46" fill="none" stroke="#33506e" strokeWidth="2.5" />
      <circle cx="31" cy="15" r="1.6" fill="#a9c7e8" />
      <circle cx="46" cy="21" r="1.3" fill="#a9c7e8" />
      <circle cx="51" cy="12" r="1.1" fill="#a9c7e8" />
    </symbol>
  </svg>
);
