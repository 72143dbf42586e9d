-- How fast pages are for those who visit them: counts alone, by day; nothing here is about a person (decision 030).
create table vitals (
  -- Of the shop's calendar, Asia/Riyadh.
  day date not null,
  page text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  language text not null check (language in ('ar', 'en')),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB', 'FCP')),
  -- Of the metric's histogram (contract/measurement/measurement.rules).
  step integer not null check (step >= 0),
  count integer not null check (count > 0),
  primary key (day, page, device, language, metric, step)
);
