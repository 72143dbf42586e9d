import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import type { ExportFormat } from '#contract/reports/exports.wire.ts';
import { exportReportCall } from '#contract/reports/reports.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { download } from '../api/download.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import styles from './export-buttons.module.css';

type ExportInput = Omit<InputOf<typeof exportReportCall>, 'format'>;

/** Creates an export of a report and downloads it. The browser shows the progress of the download. */
function useExport(input: ExportInput) {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { token } = await callOffice(exportReportCall, { ...input, format });
      download(`/api/v1/office/reports/exports/${token}`);
    },
  });
}

type Props = {
  input: ExportInput;
  formats: readonly { format: ExportFormat; label: string }[];
};

/** A button for each file format of a report. */
export function ExportButtons({ input, formats }: Props) {
  const { text } = useText();
  const save = useExport(input);
  return (
    <div className={styles.exports}>
      <div className={styles.acts}>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            kind="outline"
            icon="download-simple"
            isBusy={save.isPending && save.variables === format}
            onPress={() => save.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </div>
      {save.error ? (
        <Note tone="bad" isLive>
          {faultMessage(save.error, text)}
        </Note>
      ) : null}
      <span className="visually-hidden" role="status">
        {save.isSuccess ? text.reports.saving : ''}
      </span>
    </div>
  );
}

/** The buttons for the two file formats in which every table can be exported. */
export function TableExport({
  input,
  name,
}: {
  input: ExportInput;
  /** The name of the table, for screen readers. */
  name: string;
}) {
  const { text } = useText();
  return (
    <fieldset className={styles.set} aria-label={text.reports.exportOf(name)}>
      <ExportButtons
        input={input}
        formats={[
          { format: 'csv', label: 'CSV' },
          { format: 'xlsx', label: 'XLSX' },
        ]}
      />
    </fieldset>
  );
}
