type Props = Readonly<{ className: string | undefined }>;

const RAYS = Array.from({ length: 12 }, (_, ray) => ray * 30);

/** Heads: brass, with a sun. */
export const Sun = ({ className }: Props): React.JSX.Element => (
  <svg className={className} viewBox="-100 -100 200 200">
    <defs>
      <radialGradient id="coin-flip-brass" cx=".36" cy=".3" r=".9">
        <stop offset="0" stopColor="#fff3c8" />
        <stop offset=".5" stopColor="#e8b04a" />
        <stop offset="1" stopColor="#8a5518" />
      </radialGradient>
    </defs>
    <circle r="97" fill="#7a4a14" />
    <circle r="92" fill="url(#coin-flip-brass)" />
    <circle r="80" fill="none" stroke="#8a5518" strokeWidth="3" strokeDasharray="2 6" />
    <g fill="#9c2f16">
      {RAYS.map((turn) => (
        <path key={turn} d="M0-70 8-46H-8Z" transform={`rotate(${turn})`} />
      ))}
      <circle r="38" />
    </g>
    <circle r="31" fill="#ffdf86" />
    <path
      d="M-15-6A5 5 0 0 1-5-6M5-6A5 5 0 0 1 15-6M-13 9A15 12 0 0 0 13 9"
      fill="none"
      stroke="#8a2a12"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </svg>
);

/** Tails: silver, with a moon over water. */
export const Moon = ({ className }: Props): React.JSX.Element => (
  <svg className={className} viewBox="-100 -100 200 200">
    <defs>
      <radialGradient id="coin-flip-silver" cx=".36" cy=".3" r=".9">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset=".5" stopColor="#b9c8dc" />
        <stop offset="1" stopColor="#4c5d7c" />
      </radialGradient>
    </defs>
    <circle r="97" fill="#35425c" />
    <circle r="92" fill="url(#coin-flip-silver)" />
    <circle r="80" fill="none" stroke="#4c5d7c" strokeWidth="3" strokeDasharray="2 6" />
    <path d="M22-64A44 44 0 1 0 34 14 36 36 0 1 1 22-64Z" fill="#24375f" />
    <path
      d="M-62 36q15.5-16 31 0t31 0 31 0 31 0M-46 56q15.5-16 31 0t31 0 31 0"
      fill="none"
      stroke="#24375f"
      strokeWidth="8"
      strokeLinecap="round"
    />
  </svg>
);
