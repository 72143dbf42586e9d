import { type FormEvent, useState } from 'react';
import {
  type SearchRuleField,
  type SearchRuleKind,
  searchRuleKinds,
  searchRuleMistakes,
} from '#contract/catalogue/search.rules.ts';
import { searchRuleFieldNames } from '#contract/catalogue/search.wire.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { refusedField } from '../../ui/forms/refused-field.ts';
import { useText } from '../../ui/management-text.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';
import { useEdited } from '../../ui/writing/use-edited.ts';
import { PinProducts } from './pin-products.tsx';
import styles from './rule-dialog.module.css';
import type { PinnedProduct, SearchRule } from './search-queries.ts';
import type { useSearchActions } from './use-search-actions.ts';

type Props = {
  /** The rule to edit; null to create a new one. */
  rule: SearchRule | null;
  /** The search phrase that a new rule starts with; empty if none was chosen. */
  phrase: string;
  save: ReturnType<typeof useSearchActions>['save'];
  onSaved: (rule: SearchRule) => void;
  /** Fetches the rule as it is stored now. */
  onReadNow: () => Promise<SearchRule | undefined>;
  onClose: () => void;
};

/** A rule as typed in the form: a phrase a line. */
type TypedRule = {
  kind: SearchRuleKind;
  phrases: string;
  finds: string;
  products: readonly PinnedProduct[];
};

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The form of a search rule: which searches the rule applies to and what it does. Validation errors appear next to
 * their fields.
 */
export function RuleDialog({ rule, phrase, save, onSaved, onReadNow, onClose }: Props) {
  const { text } = useText();
  const t = text.search;
  const { seen, typed, setTyped, other } = useEdited({
    entry: rule,
    typedOf: (read): TypedRule => ({
      kind: read?.kind ?? 'synonym',
      phrases: read?.phrases.join('\n') ?? phrase,
      finds: read?.finds.join('\n') ?? '',
      products: read?.products ?? [],
    }),
    save,
    read: onReadNow,
    onGone: onClose,
  });
  const { kind, phrases, finds, products } = typed;
  const [isChecked, setChecked] = useState(false);
  const draft = {
    kind,
    phrases: linesOf(phrases),
    finds: kind === 'synonym' ? linesOf(finds) : [],
    productIds: kind === 'pin' ? products.map(({ id }) => id) : [],
  };
  const mistakes = searchRuleMistakes(draft);
  const refused = refusedField(save.error);
  const errorOf = (field: SearchRuleField): string | undefined => {
    const mistake = mistakes[field];
    if (isChecked && mistake) return t.mistakes[mistake]('');
    return refused === searchRuleFieldNames[field] ? faultMessage(save.error, text) : undefined;
  };
  /** Clears the server's error as soon as any field changes. */
  const change = (to: Partial<TypedRule>) => {
    setTyped({ ...typed, ...to });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.keys(mistakes);
    if (wrong !== undefined) focusOnField(`search-rule-${wrong}`);
    if (save.isPending || wrong !== undefined) return;
    save.mutate(
      { ...draft, ...(seen ? { id: seen.id, version: seen.version } : {}) },
      { onSuccess: onSaved },
    );
  };
  const isPlaced = Object.values(searchRuleFieldNames).some((name) => name === refused);
  return (
    <Modal
      width="wide"
      title={seen ? t.form.edit : t.form.add}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          data-autofocus
          id="search-rule-phrases"
          label={t.form.phrases}
          hint={t.form.phrasesHint}
          rows={3}
          value={phrases}
          error={errorOf('phrases')}
          onChange={(lines) => change({ phrases: lines })}
        />
        <SelectField
          label={t.form.kind}
          value={kind}
          options={searchRuleKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(chosen) => change({ kind: searchRuleKinds.find((one) => one === chosen) ?? 'synonym' })}
        />
        {kind === 'synonym' ? (
          <TextArea
            id="search-rule-finds"
            label={t.form.finds}
            hint={t.form.findsHint}
            rows={2}
            value={finds}
            error={errorOf('finds')}
            onChange={(lines) => change({ finds: lines })}
          />
        ) : kind === 'pin' ? (
          <PinProducts
            chosen={products}
            error={errorOf('productIds')}
            onChange={(chosen) => change({ products: chosen })}
          />
        ) : null}
        {isPlaced ? null : <SaveFault {...other} />}
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.form.save}
        </Button>
      </form>
    </Modal>
  );
}
