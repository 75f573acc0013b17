/** A class as a spreadsheet gives it when it is copied: a title, the names of the columns, forty pupils of ม.1/2. */

export const CLASS_SIZE = 40;
export const SCHOOL = 'โรงเรียนตัวอย่าง';

const BOYS = ['สมชาย', 'กิตติ', 'ณัฐพล', 'ธนกร', 'ปกรณ์', 'ภูมิ', 'วรวิทย์', 'ศุภชัย', 'อนันต์', 'ก้องภพ'];
const GIRLS = ['มาลี', 'กานดา', 'ณัฐธิดา', 'ธิดา', 'ปวีณา', 'พิมพ์ใจ', 'วรรณา', 'ศิริพร', 'อรทัย', 'แก้ว'];
const FAMILIES = ['ใจดี', 'ตัวอย่าง', 'ณ ที่นี้', 'ศรีสุข'];
/** 2556 of the Buddhist calendar. */
const YEAR_OF_BIRTH = 2556;

export function writeClassList(size = CLASS_SIZE): string {
  const pupils = Array.from({ length: size }, (_, place) => {
    const isGirl = place % 2 === 1;
    const names = isGirl ? GIRLS : BOYS;
    const first = names[Math.floor(place / 2) % names.length] ?? '';
    const family = FAMILIES[Math.floor(place / (2 * BOYS.length)) % FAMILIES.length] ?? '';
    const born = `${(place % 28) + 1}/${(place % 6) + 1}/${YEAR_OF_BIRTH}`;
    const name = `${isGirl ? 'เด็กหญิง' : 'เด็กชาย'}${first} ${family}`;
    return [place + 1, 20_000 + place, name, 'ม.1/2', born].join('\t');
  });
  const head = ['เลขที่', 'เลขประจำตัว', 'ชื่อ - สกุล', 'ชั้น', 'ว/ด/ป เกิด'].join('\t');
  return ['รายชื่อนักเรียนชั้น ม.1/2\t\t\t\t', head, ...pupils, ''].join('\r\n');
}
