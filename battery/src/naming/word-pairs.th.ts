/**
 * Thai words as pupils type them, each by itself, with the class and word that the auto-scorer must find: words that
 * must match and words that must not. `typed > class canonical`. Written from the rules of the battery design,
 * section 4, and from general knowledge.
 */
export const WORD_PAIRS_TH: Readonly<Record<string, string>> = {
  'food ห': `
    หมูผัดขิง > ok หมูผัดขิง
    หม้อหุงข้าว > wrongCategory`,
  'costume บ': `
    บูทเดินป่า > ok บูทเดินป่า
    บูทสีดำ > noWord`,
  'animal ก': `
    ไก่ > ok ไก่
    ไก > okSpelling ไก่
    ไก้ > okSpelling ไก่
    แกะ > ok แกะ
    เเกะ > ok แกะ
    เก้ง > ok เก้ง
    เกง > unknown เก้ง
    กวาง > ok กวาง
    กวางๆ > ok กวาง
    ตัวกวาง > ok กวาง
    เจ้ากวาง > ok กวาง
    น้องกวาง > ok กวาง
    กวางตัวที่ 2 > ok กวาง
    1.กวาง > ok กวาง
    ๑ กวาง > ok กวาง
    กวาง🦌 > ok กวาง
    กว\u200bาง > ok กวาง
    กระต่าย > ok กระต่าย
    กระตาย > okSpelling กระต่าย
    กะต่าย > okSpelling กระต่าย
    กรต่าย > okSpelling กระต่าย
    กระรอก > ok กระรอก
    กะรอก > okSpelling กระรอก
    กระลอก > ok กระรอก
    กละรอก > ok กระรอก
    กระลอกก > okSpelling กระรอก
    กิ้งก่า > ok กิ้งก่า
    กิงกา > okSpelling กิ้งก่า
    กิ้งกา > okSpelling กิ้งก่า
    กิ่งก้า > okSpelling กิ้งก่า
    กิ้งกือ > ok กิ้งกือ
    กิงกือ > okSpelling กิ้งกือ
    กุ้ง > ok กุ้ง
    กุ่ง > okSpelling กุ้ง
    กุงมังกร > okSpelling กุ้งมังกร
    กอริลลา > ok กอริลลา
    กอริล่า > ok กอริลลา
    กอลิลา > okSpelling กอริลลา
    กอลิลลา > ok กอริลลา
    กา > ok กา
    อีกา > wrongLetter อีกา
    แมว > wrongLetter แมว
    เสือ > wrongLetter เสือ
    นกแก้ว > wrongLetter นกแก้ว
    หมา > wrongLetter หมา
    กล้วย > wrongCategory กล้วย
    กางเกง > wrongCategory กางเกง
    แกงส้ม > wrongCategory แกงส้ม
    กินรี > proper
    ครุฑ > proper
    มังกร > proper
    ปิกาจู > proper
    โต๊ะ > wrongCategory
    กระดาษ > wrongCategory
    ไม่รู้ > noWord
    คิดไม่ออกแล้ว > noWord
    ฟหกด > noWord
    กกกก > noWord
    กลวาง > okSpelling กวาง
    ไก่สีแดง > noWord
    กระเป๋าตังค์ของแม่ > unknown
    cat > wrongLetter
    กวางสีแดง > noWord
    กบสีเขียว > noWord`,
  'animal ม': `
    แมวววว > okSpelling แมว
    แมงสาป > okSpelling แมลงสาบ
    เม็น > okSpelling เม่น
    แมงเหม่า > okSpelling แมงเม่า
    แมว > ok แมว
    เเมว > ok แมว
    แมวแมว > unknown
    แมลงสาบ > ok แมลงสาบ
    แมงสาบ > ok แมลงสาบ
    แมลงวัน > ok แมลงวัน
    แมรงวัน > ok แมลงวัน
    แมลงวน > okSpelling แมลงวัน
    แมงกะพรุน > ok แมงกะพรุน
    แมงกระพรุน > okSpelling แมงกะพรุน
    ม้า > ok ม้า
    มา > okSpelling ม้า
    ม้าราย > ok ม้าลาย
    มาลาย > okSpelling ม้าลาย
    มด > ok มด
    มดสีชมพู > noWord
    มังกรโคโมโด > ok มังกรโคโมโด
    มังกร > proper
    ลูกแมว > wrongLetter ลูกแมว
    มะม่วง > wrongCategory มะม่วง
    มงกุฎ > wrongCategory มงกุฎ
    มือถือ > wrongCategory`,
  'animal ห': `
    หมา > ok หมา
    หมู > ok หมู
    หมุ > okSpelling หมู
    หอยแคง > okSpelling หอยแครง
    หมาจรจัด > ok หมาจรจัด
    หนู > ok หนู
    ลูกหมา > wrongLetter ลูกหมา
    น้องหมา > ok หมา
    หมี > ok หมี
    หมีขาว > ok หมีขั้วโลก
    หมีแพนดา > ok แพนด้า
    เหยี่ยว > ok เหยี่ยว
    เหยียว > okSpelling เหยี่ยว
    หิ่งห้อย > ok หิ่งห้อย
    หิงหอย > okSpelling หิ่งห้อย
    หงษ์ > okSpelling หงส์
    หอยทาก > ok หอยทาก
    หอยแมงภู่ > okSpelling หอยแมลงภู่
    แฮมสเตอร์ > wrongLetter หนูแฮมสเตอร์
    ช้าง > wrongLetter ช้าง
    หนังสือ > wrongCategory`,
  'animal ป': `
    ปลา > ok ปลา
    ปู > ok ปู
    ปู่ > okSpelling ปู
    ปลาวาฬ > ok วาฬ
    ปลาวาน > ok วาฬ
    ปลาคราฟ > ok ปลาคาร์ป
    ปลาคาป > okSpelling ปลาคาร์ป
    ปรา > ok ปลา
    ปลาโรมา > ok โลมา
    ปลาหมึก > ok ปลาหมึก
    ปลาแดดเดียว > wrongCategory ปลาแดดเดียว
    ปากกา > wrongCategory`,
  'animal น': `
    นก > ok นก
    นกแก้ว > ok นกแก้ว
    แก้ว > wrongCategory แก้ว
    นกฮูก > ok นกฮูก
    นกพิลาบ > ok นกพิราบ
    นกยาง > ok นกกระยาง
    นกกระจอกเทศ > ok นกกระจอกเทศ
    นกกะจอกเทศ > okSpelling นกกระจอกเทศ
    นางเงือก > proper`,
  'plant ก': `
    กะเพรา > ok กะเพรา
    กระเพรา > ok กะเพรา
    กะเพา > ok กะเพรา
    ใบกะเพรา > ok กะเพรา
    กระหล่ำปลี > ok กะหล่ำปลี
    กะหล่ำปี > ok กะหล่ำปลี
    กุหลาบ > ok กุหลาบ
    กุหราบ > ok กุหลาบ
    ดอกกุหลาบ > ok กุหลาบ
    กุลาบ > okSpelling กุหลาบ
    กล้วยไม้ > ok กล้วยไม้
    กวยไม้ > okSpelling กล้วยไม้
    กล้วย > ok กล้วย
    กล้ว > unknown
    ต้นกล้วย > ok กล้วย
    ผลกล้วย > ok กล้วย
    ลูกกล้วย > ok กล้วย
    กระเทียม > ok กระเทียม
    กะเทียม > okSpelling กระเทียม
    กีวี > ok กีวี่
    กวาง > wrongCategory กวาง
    ก้อนหิน > wrongCategory`,
  'plant ม': `
    มะม่วง > ok มะม่วง
    มะมวง > okSpelling มะม่วง
    ต้นมะม่วง > ok มะม่วง
    มะม่วงต้น > ok มะม่วง
    มะระกอ > ok มะละกอ
    มะนาวว > okSpelling มะนาว
    มังคุด > ok มังคุด
    มังคุต > okSpelling มังคุด
    แมว > wrongCategory แมว
    เห็ด > wrongCategory เห็ด
    มอเตอร์ไซค์ > wrongCategory`,
  'plant ส': `
    สตรอว์เบอร์รี > ok สตรอว์เบอร์รี
    สตอเบอรี่ > ok สตรอว์เบอร์รี
    สตรอเบอร์รี่ > ok สตรอว์เบอร์รี
    สัปปะรด > okSpelling สับปะรด
    สับปะรส > okSpelling สับปะรด
    สับปรด > okSpelling สับปะรด
    ส้ม > ok ส้ม
    สม > okSpelling ส้ม
    เสื้อ > wrongCategory เสื้อ`,
  'food ข': `
    ข้าวผัด > ok ข้าวผัด
    ขาวผัด > okSpelling ข้าวผัด
    ข้าวมันไก่ > ok ข้าวมันไก่
    ข้าวมันไก > okSpelling ข้าวมันไก่
    ข้าวผัด 1 จาน > ok ข้าวผัด
    ข้าวผัดจาน > ok ข้าวผัด
    ขนมปัง > ok ขนมปัง
    ขนมปังง > okSpelling ขนมปัง
    หนมปัง > unknown
    ไข่เจียว > ok ไข่เจียว
    ไข่เจี่ยว > okSpelling ไข่เจียว
    ไข่ดาว > ok ไข่ดาว
    ขนุน > ok ขนุน
    ข่า > ok ข่า
    แกงส้ม > wrongLetter แกงส้ม
    เข็มขัด > wrongCategory เข็มขัด
    ขนมเลย์ > proper`,
  'food ผ': `
    ผัดไทย > ok ผัดไทย
    ผัดไท > ok ผัดไทย
    ผัดกระเพรา > ok ผัดกะเพรา
    ผัดกะเพา > okSpelling ผัดกะเพรา
    ผัดซีอิ้ว > okSpelling ผัดซีอิ๊ว
    ผัดซีอิ๊ว > ok ผัดซีอิ๊ว
    ผักบุ้งไฟแดง > ok ผักบุ้งไฟแดง
    ผ้าพันคอ > wrongCategory ผ้าพันคอ`,
  'food ป': `
    ปอเปี๊ยะ > ok ปอเปี๊ยะ
    เปาะเปี๊ยะ > ok ปอเปี๊ยะ
    ปอเปียะ > ok ปอเปี๊ยะ
    ปาท่องโก๋ > ok ปาท่องโก๋
    ปาท่องโก้ > okSpelling ปาท่องโก๋
    ปลาทอด > ok ปลาทอด`,
  'food ก': `
    ก๋วยเตี๋ยว > ok ก๋วยเตี๋ยว
    ก๊วยเตี๋ยว > okSpelling ก๋วยเตี๋ยว
    กวยเตียว > okSpelling ก๋วยเตี๋ยว
    ก๋วยเตี๋ยวชาม > ok ก๋วยเตี๋ยว
    แกงเขียวหวาน > ok แกงเขียวหวาน
    แกงขียวหวาน > okSpelling แกงเขียวหวาน
    แกงจืด > ok แกงจืด
    กิ้งก่า > wrongCategory กิ้งก่า`,
  'costume ส': `
    เสื้อ > ok เสื้อ
    เสือ > unknown เสื้อ
    เสื้อเชิ้ต > ok เสื้อเชิ้ต
    เสื้อเชิ๊ต > ok เสื้อเชิ้ต
    เสื้อเชิต > okSpelling เสื้อเชิ้ต
    เสื้อยืด > ok เสื้อยืด
    เสื้อยืดๆ > ok เสื้อยืด
    เสือยืด > okSpelling เสื้อยืด
    เสื้อแดง > noWord
    เสื้อสีแดง > noWord
    เสื้อตัวใหญ่ > noWord
    เสื้อแจ็คเก็ต > ok เสื้อแจ็กเก็ต
    สิงโต > wrongCategory สิงโต
    หมวก > wrongLetter หมวก`,
  'costume ห': `
    หมวก > ok หมวก
    หมวก 2 ใบ > ok หมวก
    หมวกกันน็อค > ok หมวกกันน็อก
    หมวกกันนอก > okSpelling หมวกกันน็อก
    แหวน > ok แหวน
    แวน > wrongLetter แว่นตา
    หมา > wrongCategory หมา`,
};
