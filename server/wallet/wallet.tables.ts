import type { Generated, GeneratedAlways } from 'kysely';
import type { WalletKind } from '#contract/wallet/wallet.wire.ts';

export type HoldState = 'held' | 'spent' | 'returned';

export type CreditReason = 'late' | 'damaged' | 'wrongItem' | 'goodwill';

export type WalletTables = {
  wallets: { shopper_id: number; is_used: Generated<boolean>; max_halalas: Generated<number | null> };
  wallet_entries: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    kind: WalletKind;
    amount_halalas: number;
    order_id: number | null;
    order_number: string | null;
    lot_id: number | null;
    expires_at: Date | null;
    key: string;
    created_at: Date;
  };
  wallet_holds: {
    order_id: number;
    order_number: string;
    shopper_id: number;
    amount_halalas: number;
    state: HoldState;
    created_at: Date;
  };
  credit_approvals: {
    id: GeneratedAlways<number>;
    shopper_id: number;
    order_number: string | null;
    request_key: string;
    amount_halalas: number;
    reason: CreditReason;
    requested_by: number;
    requested_by_name: string;
    requested_at: Date;
    expires_at: Date;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    outcome: Generated<'given' | 'declined' | 'expired' | null>;
  };
  wallet_draws: { lot_id: number; order_id: number; amount_halalas: number };
};
