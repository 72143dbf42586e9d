type Props = {
  columns: readonly string[];
  /** The heading of a last column with buttons, which only screen readers read; absent for a table without one. */
  acts?: string;
};

export function TableHead({ columns, acts }: Props) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {acts === undefined ? null : (
          <th scope="col">
            <span className="visually-hidden">{acts}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
