-- A document printed for an order has one name, from the table to the screen.
alter table printed_papers rename to printouts;
alter table printouts rename column paper to printout;
alter table print_runs rename column papers to printouts;
alter index printed_papers_pkey rename to printouts_pkey;
alter index printed_papers_order rename to printouts_order;
alter table printouts rename constraint printed_papers_run_id_fkey to printouts_run_id_fkey;
alter table printouts rename constraint printed_papers_order_id_fkey to printouts_order_id_fkey;
alter table printouts rename constraint printed_papers_paper_check to printouts_printout_check;
alter table printouts rename constraint printed_papers_position_check to printouts_position_check;
