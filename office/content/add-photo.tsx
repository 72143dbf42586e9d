import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { addPictureCall } from '#contract/catalogue/products.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import type { PictureFile } from './page-draft.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Uploads a photo for a text page. The server removes the photo's metadata before it stores the file. */
export function AddPhoto({ onAdd }: { onAdd: (picture: PictureFile) => void }) {
  const { text } = useText();
  const t = text.content;
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: (file: File) => callOffice(addPictureCall, { file }),
    onSuccess: ({ file, width, height }) =>
      onAdd({ address: `/pictures/${file.replace(/\.\w+$/, '')}`, width, height }),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={t.addPhoto}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset the file input: otherwise the browser reports no change when the same file is chosen again after a
          // refusal.
          currentTarget.value = '';
          if (file) add.mutate(file);
        }}
      />
      <Button kind="outline" icon="camera" isBusy={add.isPending} onPress={() => input.current?.click()}>
        {t.addPhoto}
      </Button>
      {add.error ? (
        <Note tone="bad" isLive>
          {faultMessage(add.error, text)}
        </Note>
      ) : null}
    </>
  );
}
