import { Badge, Banner, Carousel, CoverTile, HeartIcon, IconButton, LinkButton, Marquee, PromotionsIcon } from '#ui';
import { artUrls } from '#ui/art/urls.ts';
import { Section, Tiles } from '../section.tsx';

const words = {
  pavilion: {
    eyebrow: 'Tonight',
    title: 'The lanterns are lit',
    text: 'Tables, reels and draws until the moon goes down.',
  },
  lanterns: { eyebrow: 'Festival', title: 'Let your wish rise', text: 'A reward for each day you come by.' },
  koi: { eyebrow: 'Koi pond', title: 'Deep water, golden fish', text: 'Cast with others, keep what you catch.' },
  boats: { eyebrow: 'Sports', title: 'Every stroke counts', text: 'Live prices on every race and match.' },
};

export function MediaSection({ brand }: Readonly<{ brand: string }>): React.JSX.Element {
  const slides = (Object.keys(words) as (keyof typeof words)[]).map((name, index) => ({
    id: name,
    label: words[name].title,
    content: (
      <Banner
        {...words[name]}
        art={artUrls.banners[name]}
        first={index === 0}
        action={
          <>
            <LinkButton href="#fields" tone="primary" size="lg">
              Play now
            </LinkButton>
            <LinkButton href="#data" size="lg">
              See more
            </LinkButton>
          </>
        }
      />
    ),
  }));
  return (
    <Section id="media" title={brand === 'lotus' ? 'Lotus' : 'Pavilion'}>
      <Carousel
        slides={slides}
        intervalMs={8000}
        labels={{
          carousel: 'What is on',
          previous: 'Previous',
          next: 'Next',
          pause: 'Pause',
          play: 'Play',
          goTo: (slide) => `Show ${slide}`,
        }}
      />
      <Marquee
        label="News"
        start={<PromotionsIcon />}
        pauseLabel="Pause the news"
        playLabel="Move the news"
        items={[
          { id: '1', content: 'Maintenance of the sports hall on Thursday, 04:00 to 05:00' },
          { id: '2', content: 'mo***88 won ¥88,888.00 in Lantern Reels' },
          { id: '3', content: 'The autumn draw is open' },
        ]}
      />
      <Covers />
    </Section>
  );
}

function Covers(): React.JSX.Element {
  return (
    <Tiles>
      {Object.entries(artUrls.categories).map(([name, art], index) => (
        <CoverTile
          key={name}
          title={name}
          art={art}
          note={`${12 + index * 7} games`}
          href="#media"
          badge={
            index === 1 ? (
              <Badge tone="lose" variant="solid">
                Live
              </Badge>
            ) : undefined
          }
          corner={index < 2 ? <IconButton label={`Keep ${name}`} icon={<HeartIcon />} /> : undefined}
        />
      ))}
    </Tiles>
  );
}
