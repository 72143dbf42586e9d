import styles from './tabs.module.css';

type Props = {
  /** The name of the navigation, for screen readers. */
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** Two or three views of one page, each with its own address. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
