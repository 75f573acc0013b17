/** The sentences of the profile: the facts about the account, and deleting it, in Thai. */
import type { ProfileStrings } from './profile.en.ts';

export const profileTh: ProfileStrings = {
  title: 'ข้อมูลของฉัน',
  menu: 'หัวข้อในหน้านี้',
  tabAccount: 'ข้อมูลบัญชีผู้ใช้',
  tabDelete: 'ลบบัญชีผู้ใช้',
  tabPrivacy: 'นโยบายความเป็นส่วนตัว',
  fetchFailed: 'โหลดข้อมูลไม่สำเร็จ!',
  email: 'อีเมล',
  username: 'ชื่อผู้ใช้',
  firstname: 'ชื่อ',
  lastname: 'นามสกุล',
  schoolName: 'โรงเรียน',
  toJoin: 'เข้าห้องเรียน หรือดูว่าอยู่ห้องเรียนใด',
  deleteTitle: 'ลบบัญชีของคุณ',
  deleteLead: 'สิ่งเหล่านี้จะถูกลบทันทีและถาวร',
  deleteItems: {
    account: 'บัญชีของคุณและทุกอย่างที่กรอกไว้ตอนสมัคร',
    results: 'ผลการทดสอบและคำตอบทั้งหมด รวมถึงชุดที่ทำไม่จบและคะแนนที่ผู้ตรวจให้',
    consents: 'บันทึกความยินยอมของคุณ',
    devices: 'การเข้าสู่ระบบของคุณในทุกเครื่อง',
    reports: 'ปัญหาที่คุณเคยแจ้งไว้',
  },
  deleteKept: 'ไม่มีใครกู้คืนได้ แม้แต่เราเอง',
  deleteButton: 'ลบบัญชีของฉัน',
  confirmTitle: 'ต้องการลบบัญชีใช่ไหม',
  confirmText: 'บัญชีและผลการทดสอบทั้งหมดของคุณจะถูกลบอย่างถาวร',
  deleteWaiting: 'กำลังลบ…',
};
