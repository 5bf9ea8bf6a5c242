/** /download and /down: the site as an installable app, and the brand's own apps, each with link and QR code. */
import { DownloadIcon, LinkButton, PhoneIcon, QrCode, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { appsOf, type App } from '../../../shared/brand/downloads.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useArrived } from '../../../shared/page/page-store.ts';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { InstallCard, PhoneCard } from './install-card.tsx';
import styles from './download.module.css';

const QR_SIDE = 61;

/** Apps from the boot data, completed by the download call. */
function useApps() {
  const { resources } = useBrand();
  return useQuery({
    queryKey: ['downloads'],
    queryFn: async () => {
      const { iosAgent, androidAgent } = await valueOf(client.support.download());
      return appsOf([...resources, ...[iosAgent, androidAgent].filter((found) => found !== null)]);
    },
    staleTime: 600_000,
  });
}

export function DownloadPage(): React.JSX.Element {
  const t = useText();
  const arrived = useArrived();
  return (
    <div className={styles.page}>
      <PageHead title={t('download.title')} text={t('download.lead')} art="/art/spots/games.svg" />
      <InstallCard />
      {arrived && matchMedia('(pointer: fine)').matches ? <PhoneCard /> : null}
      <Faces
        of={useApps()}
        skeleton={<Skeleton shape="block" height="150px" />}
        // Without apps of the brand, only the site's own installation above is offered.
        isEmpty={(apps) => apps.length === 0}
        empty={null}
      >
        {(apps) => (
          <ul className={styles.apps}>
            {apps.map((app) => (
              <li key={app.kind} className={styles.app}>
                <AppCard app={app} />
              </li>
            ))}
          </ul>
        )}
      </Faces>
    </div>
  );
}

function AppCard({ app }: Readonly<{ app: App }>): React.JSX.Element {
  const t = useText();
  const name = t(`download.app.${app.kind}`);
  const address = new URL(app.url, location.href).href;
  return (
    <>
      {app.qrCodeUrl ? (
        <img src={app.qrCodeUrl} alt={t('download.qr', { name })} width={QR_SIDE} height={QR_SIDE} />
      ) : (
        <QrCode text={address} label={t('download.qr', { name })} size={QR_SIDE} />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <PhoneIcon size={18} /> {name}
        </h2>
        <p className={styles.soft}>{t('download.scan')}</p>
      </div>
      <LinkButton href={address} target="_blank" rel="noreferrer" icon={<DownloadIcon size={18} />}>
        {t('download.get')}
      </LinkButton>
    </>
  );
}
