import styles from './tabs.module.css';

type Props = {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
};

/** Links to two or three views of a page, each with its own URL. */
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
