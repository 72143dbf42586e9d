import { CustomerSearch } from '../customers/customer-search.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useText } from '../ui/text.tsx';

/** Finds a customer; there is no list of people. */
export function Customers() {
  const { text } = useText();
  return (
    <Permitted needs="people.see">
      <Screen title={text.customers.title} lead={text.customers.lead}>
        <CustomerSearch />
      </Screen>
    </Permitted>
  );
}
