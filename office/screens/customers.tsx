import { CustomerSearch } from '../customers/customer-search.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useText } from '../ui/text.tsx';

/** Finds a single customer. There is deliberately no list of all customers. */
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
