import { readEnquiryFileCall } from '#contract/enquiries/office.calls.ts';
import { type EnquiryStage, enquiryStages } from '#contract/enquiries/office.rules.ts';
import { Segment } from '#storefront/ui/segment.tsx';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { AssigneeField } from '../ui/inbox/assignee-field.tsx';
import { SentFile } from '../ui/inbox/sent-file.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { EnquiryNote } from './enquiry-note.tsx';
import type { OfficeEnquiry } from './enquiry-queries.ts';
import { EnquirySender } from './enquiry-sender.tsx';
import styles from './enquiry-view.module.css';
import { useEnquiryActions } from './use-enquiry-actions.ts';

type Props = { enquiry: OfficeEnquiry; myId: number; mayReveal: boolean };

/** One enquiry: its content, its stage and the team's note. */
export function EnquiryView({ enquiry, myId, mayReveal }: Props) {
  const { text, language } = useText();
  const t = text.enquiries;
  const now = useNow();
  const { move, assign, note, reveal } = useEnquiryActions(enquiry);
  const fault = move.error ?? assign.error;
  const { attachment, number, lastChangeAt, lastChangeBy } = enquiry;
  return (
    <>
      {enquiry.isSuspect ? <Note>{t.suspect}</Note> : null}
      {fault ? (
        <Note
          tone="bad"
          isLive
          action={
            <Button
              kind="outline"
              onPress={() => {
                for (const act of [move, assign]) act.reset();
              }}
            >
              {t.dismiss}
            </Button>
          }
        >
          {faultMessage(fault, text)}
        </Note>
      ) : null}
      <div className={styles.parts}>
        <div className={styles.column}>
          <Panel title={t.words}>
            {enquiry.description === '' ? (
              <p className="muted">{t.noWords}</p>
            ) : (
              <p className={styles.words} dir="auto">
                {enquiry.description}
              </p>
            )}
            {enquiry.links.length > 0 ? (
              <>
                <h3 className={styles.heading}>{t.links}</h3>
                <ul>
                  {enquiry.links.map((address) => (
                    <li key={address} className={styles.address}>
                      <bdi dir="ltr">{address}</bdi>
                    </li>
                  ))}
                </ul>
                <p className="small muted">{t.linksText}</p>
              </>
            ) : null}
            {attachment ? (
              <>
                <h3 className={styles.heading}>{t.attachment}</h3>
                <SentFile
                  address={`/api/v1${readEnquiryFileCall.path.replace(':number', number).replace(':name', attachment.name)}`}
                  file={attachment}
                  position={1}
                />
              </>
            ) : null}
          </Panel>
          <EnquiryNote enquiry={enquiry} save={note} />
        </div>
        <div className={styles.column}>
          <Panel title={t.stage}>
            <div className={styles.form}>
              <Segment<EnquiryStage>
                legend={t.stage}
                name="stage"
                value={enquiry.stage}
                options={enquiryStages.map((value) => ({
                  value,
                  label: t.stages[value],
                  isDisabled: move.isPending,
                }))}
                onChange={(stage) => move.mutate(stage)}
              />
              <AssigneeField
                label={t.assignee}
                noOne={t.noOne}
                takeOver={t.takeOver}
                assignee={enquiry.assignee}
                assignees={enquiry.assignees}
                myId={myId}
                isBusy={assign.isPending}
                onAssign={(memberId) => assign.mutate(memberId)}
              />
              {lastChangeBy && lastChangeAt ? (
                <p className="small muted">
                  {t.changed(lastChangeBy, momentWords(language, lastChangeAt, now))}
                </p>
              ) : null}
            </div>
          </Panel>
          <EnquirySender enquiry={enquiry} reveal={reveal} mayReveal={mayReveal} />
        </div>
      </div>
    </>
  );
}
