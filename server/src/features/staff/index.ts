/** Public API of staff: their accounts, links and activation (how they log in is below, in accounts). */
export { registerStaff } from './routes.ts';
export {
  addStaff,
  listStaff,
  resetStaff,
  type StaffAccount,
  type StaffLinkOutcome,
  type StaffRole,
  switchStaff,
} from './staff-accounts.ts';
export { deleteExpiredStaffLinks } from './staff-links.ts';
