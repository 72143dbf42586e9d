-- Counters of calls per address or session, shared by all servers (product.md 2). Losing them in a crash is harmless.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
