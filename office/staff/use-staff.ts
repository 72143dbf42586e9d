import { useMutation, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import {
  addInvitationCall,
  cancelInvitationCall,
  changeMemberRoleCall,
  dismissMemberCall,
  endMemberSessionsCall,
  listRolesCall,
  listStaffCall,
  resetMemberCall,
} from '#contract/staff/office.calls.ts';
import type { Language } from '#text/language.ts';
import { callOffice } from '../api/call-office.ts';

export type StaffList = OutputOf<typeof listStaffCall>;
export type Member = StaffList['members'][number];
export type Role = OutputOf<typeof listRolesCall>[number];

/** The members of staff, the pending invitations, and the requests that change them. */
export function useStaff() {
  const staff = useQuery({ queryKey: ['staff', 'list'], queryFn: () => callOffice(listStaffCall, {}) });
  const roles = useQuery({ queryKey: ['staff', 'roles'], queryFn: () => callOffice(listRolesCall, {}) });
  const meta = { refetch: [['staff']] };
  const seen = ({ id, version }: Member) => ({ memberId: id, version });
  return {
    staff,
    roles,
    invite: useMutation({
      mutationFn: (given: { email: string; name: string; roleId: number; language: Language }) =>
        callOffice(addInvitationCall, given),
      meta,
    }),
    cancel: useMutation({
      mutationFn: (invitationId: number) => callOffice(cancelInvitationCall, { invitationId }),
      meta,
    }),
    changeRole: useMutation({
      mutationFn: ({ member, roleId }: { member: Member; roleId: number }) =>
        callOffice(changeMemberRoleCall, { ...seen(member), roleId }),
      meta,
    }),
    dismiss: useMutation({
      mutationFn: (member: Member) => callOffice(dismissMemberCall, seen(member)),
      meta,
    }),
    endSessions: useMutation({
      mutationFn: (member: Member) => callOffice(endMemberSessionsCall, seen(member)),
      meta,
    }),
    reset: useMutation({
      mutationFn: (member: Member) => callOffice(resetMemberCall, seen(member)),
      meta,
    }),
  };
}
