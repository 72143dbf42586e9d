type Props = {
  columns: readonly string[];
  /** The heading of the last column, which has buttons; only screen readers read it. */
  acts: string;
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
        <th scope="col">
          <span className="visually-hidden">{acts}</span>
        </th>
      </tr>
    </thead>
  );
}
