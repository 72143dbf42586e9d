import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cityMatches } from '#contract/delivery/delivery.rules.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { CityDialog } from '../../delivery/city-dialog.tsx';
import styles from '../../delivery/city-list.module.css';
import { CityList } from '../../delivery/city-list.tsx';
import { DeliveryParts } from '../../delivery/delivery-parts.tsx';
import { citiesQuery, type ServedCity, useSaveCity, useSwitchCity } from '../../delivery/delivery-queries.ts';
import { SwitchCityDialog } from '../../delivery/switch-city-dialog.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';

export function DeliveryCities() {
  return (
    <Permitted needs={['content.edit', 'settings.edit']}>
      <ReadCities />
    </Permitted>
  );
}

function ReadCities() {
  const { text } = useText();
  const t = text.delivery;
  const mayEdit = may(useMe(), 'settings.edit');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ServedCity | 'new' | null>(null);
  const [switched, setSwitched] = useState<ServedCity | null>(null);
  const save = useSaveCity();
  const change = useSwitchCity();
  const { data, error, refetch } = useQuery(citiesQuery);
  const open = (which: ServedCity | 'new') => {
    save.reset();
    setEdited(which);
  };
  const ask = (city: ServedCity) => {
    change.reset();
    setSwitched(city);
  };
  const readNow = async () => {
    const now = await refetch({ throwOnError: true });
    return now.data?.cities.find((city) => edited !== null && edited !== 'new' && city.id === edited.id);
  };
  const found =
    data?.cities.filter((city) =>
      cityMatches({ name: city.nameAr, nameInOtherLanguage: city.nameEn }, search),
    ) ?? [];
  return (
    <Screen
      title={t.citiesTitle}
      lead={mayEdit ? t.citiesLead : t.citiesReadOnly}
      acts={
        mayEdit && data ? (
          <Button icon="plus" onPress={() => open('new')}>
            {t.addCity}
          </Button>
        ) : undefined
      }
    >
      <DeliveryParts />
      {data ? (
        <>
          <div className={styles.find}>
            <TextField
              type="search"
              label={t.findCity}
              autoComplete="off"
              value={search}
              onChange={setSearch}
            />
          </div>
          <Panel title={t.cityCount(found.length)}>
            {found.length === 0 ? (
              <EmptyState title={t.noCity}>{t.noCityText}</EmptyState>
            ) : (
              <CityList
                cities={found}
                regions={data.regions}
                mayEdit={mayEdit}
                onEdit={open}
                onSwitch={ask}
              />
            )}
          </Panel>
          {switched ? (
            <SwitchCityDialog city={switched} change={change} onClose={() => setSwitched(null)} />
          ) : null}
          {edited ? (
            <CityDialog
              city={edited === 'new' ? null : edited}
              all={data}
              save={save}
              onReadNow={readNow}
              onClose={() => setEdited(null)}
            />
          ) : null}
        </>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={8} />
      )}
    </Screen>
  );
}
