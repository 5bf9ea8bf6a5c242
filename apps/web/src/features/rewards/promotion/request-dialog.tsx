import { Button, Dialog, Notice, showToast, TextArea } from '#ui';
import { useId, useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { PictureField } from '../../../shared/pictures/picture-field.tsx';
import type { Picture } from '../../../shared/pictures/read-picture.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { renewPromotions } from './queries.ts';
import styles from './promotion.module.css';

const REMARK_MAX = 140;

export interface RequestDialogProps {
  readonly promotionId: number;
  readonly onClose: () => void;
}

/** Request for a reward that an operator decides on, with a remark and pictures. */
export function RequestDialog({ promotionId, onClose }: RequestDialogProps): React.JSX.Element {
  const t = useText();
  const formId = useId();
  const [remarks, setRemarks] = useState('');
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const request = useAction(client.promotion.requestReward, () => {
    showToast({ text: t('promotion.requested'), tone: 'win' });
    void renewPromotions();
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    request.run({ promotionId, remarks: remarks.trim(), pictures: pictures.map(({ data }) => data) });
  };
  return (
    <Dialog
      open
      title={t('promotion.request')}
      closeLabel={t('common.close')}
      cover={false}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} tone="primary" loading={request.busy}>
          {t('promotion.request.send')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextArea
          label={t('promotion.remark')}
          labelEnd={`${remarks.length} / ${REMARK_MAX}`}
          rows={4}
          maxLength={REMARK_MAX}
          value={remarks}
          onChange={(event) => setRemarks(event.target.value)}
        />
        <PictureField label={t('promotion.pictures')} pictures={pictures} onPictures={setPictures} />
        {request.fault ? (
          <Notice tone="warn" live="alert">
            {request.fault}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
