/** Form of settings; opens once the current values have loaded. */
import { Dialog, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { Failed } from '../../shared/calls/faces.tsx';
import { valueOf } from '../../shared/calls/query.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

export function SettingDialog(props: Omit<ActDialogProps, 'standing'>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const brand = useBrandCode();
  const { form, open, subject, onClose } = props;
  const { act, kind } = form;
  const ref = form.ofRow ? subject?.ref : undefined;
  const standing = useQuery({
    queryKey: ['standing', brand, act, kind, ref],
    queryFn: () => valueOf(client.desk.standing({ brand, act, kind, ...(ref !== undefined && { ref }) })),
    staleTime: 0,
    gcTime: 0,
    // A refetch would overwrite the input.
    refetchOnWindowFocus: false,
  });
  if (standing.data && !standing.isFetching) return <ActDialog {...props} standing={standing.data} />;
  return (
    <Dialog open={open} onClose={onClose} cover={false} title={names.deed(form)} closeLabel={t('common.close')}>
      {standing.error && !standing.isFetching ? (
        <Failed of={standing} error={standing.error} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
