/** Sentences of the receipt that a guardian gets, in Thai. */
import type { ReceiptStrings } from './receipt.en.ts';

export const receiptTh: ReceiptStrings = {
  title: 'หลักฐานการดำเนินการ',
  date: 'วันที่: {{moment}}',
  record: 'เลขที่บันทึก: {{recordNo}}',
  exported: 'ข้อมูลทั้งหมดที่เก็บไว้เกี่ยวกับบัญชีนี้อยู่ในสองไฟล์ คือ my-data.json และ my-data.csv',
  exportedWhere: 'ไฟล์อยู่ใน {{folder}} เปิดได้เฉพาะบัญชีผู้ใช้ของเครื่องที่สั่งทำ เมื่อมอบให้ผู้ปกครองแล้วให้ลบทิ้ง',
  erased: 'ลบบัญชีและข้อมูลทั้งหมดของบัญชีนี้อย่างถาวรแล้ว',
  erasedElsewhere:
    'ในข้อมูลสำรองยังมีอยู่ไม่เกิน {{days}} วัน และจะถูกลบอีกครั้งถ้านำข้อมูลสำรองกลับมาใช้ ไฟล์ที่มอบให้งานวิจัยไปแล้วไม่มีชื่อบุคคล ส่วนตารางที่เผยแพร่แล้วยังนับรวมอยู่',
};
