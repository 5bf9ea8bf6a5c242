import { Avatar, Card } from '#ui';
import { artUrls } from '#ui/art/urls.ts';
import { Row, Section, Tiles } from '../section.tsx';

export function ArtSection(): React.JSX.Element {
  return (
    <Section id="art" title="Art">
      <Row>
        {Object.values(artUrls.brands).map((brand) => (
          <img key={brand.mark} src={brand.mark} alt="" width={96} height={96} />
        ))}
        {Object.entries(artUrls.avatars).map(([name, src], index) => (
          <Avatar key={name} name={name} src={src} size={72} ring={index === 0} />
        ))}
        <Avatar name="Mai" size={72} />
      </Row>
      <Tiles>
        {artUrls.medals.map((src, level) => (
          <img key={src} src={src} alt={`Level ${level + 1}`} width={160} height={160} loading="lazy" />
        ))}
      </Tiles>
      <Tiles>
        {Object.entries(artUrls.spots).map(([name, src]) => (
          <Card key={name}>
            <img src={src} alt={name} width={160} height={160} loading="lazy" />
          </Card>
        ))}
      </Tiles>
      {Object.entries(artUrls.scenes).map(([name, src]) => (
        <img key={name} src={src} alt={name} width={960} height={540} loading="lazy" />
      ))}
      {Object.entries(artUrls.banners).map(([name, src]) => (
        <img key={name} src={src} alt={name} width={1600} height={480} loading="lazy" />
      ))}
    </Section>
  );
}
