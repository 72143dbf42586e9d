import * as z from 'zod/mini';
import { id, idAsText, moment, renamed, request, typed } from '#contract/wire.ts';

/** Specification 3, ticket kinds and list statuses. */
export const ticketKinds = [
  'order_issue',
  'general_inquiries',
  'corporate_gift',
  'collaboration',
  'other',
] as const;
export const ticketStatuses = ['in_progress', 'closed', 'received', 'pending'] as const;
export const ticket = renamed({
  id: ['id', id],
  kind: ['kind', z.enum(ticketKinds)],
  status: ['status', z.enum(ticketStatuses)],
  issue: ['issue', z.string()],
  description: ['description', z.string()],
  created_at: ['at', moment],
});
export const issue = renamed({ id: ['id', id], title: ['title', z.string()] });
export const listIssues = request({ params: { id: ['categoryId', idAsText] } });
export const openTicket = request({
  body: {
    kind: ['kind', z.enum(ticketKinds)],
    issue_id: ['issueId', z.optional(id)],
    order_id: ['orderUuid', z.optional(z.string())],
    description: ['description', typed(2000)],
    images: ['uploads', z.optional(z.array(z.string()).check(z.maxLength(5)))],
  },
});
