/**
 * Names that are made of a known word and of what tells its kind, as people make them freely: a wool skirt, รองเท้าเดินป่า, กบทอด, a
 * python snake. No list has them all. Written from general knowledge; what only adds a colour, a size or a quality is no kind (R15).
 */
import type { Language } from '../catalogue.ts';
import { keyOf } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { findExact } from './find-word.ts';
import { spellingOf, type IndexEntry, type LexiconIndex } from './lexicon-index.ts';
import { isModifier } from './modifiers.ts';

export interface Compound {
  /** The known word at its head. */
  readonly head: IndexEntry;
  /** Whether it says nothing but the head: carp fish, a cup of coffee. */
  readonly isHead: boolean;
  /** The text of which the first letter counts (R20). */
  readonly named: string;
}

const GARMENT_KINDS: Readonly<Record<Language, readonly string[]>> = {
  // Of what, for which weather, for which occasion, work or sport, of which cut.
  en: readList(
    'wool woolen woollen woolly wooly leather cotton denim silk satin velvet lace linen fur fleece knit knitted crochet rubber straw corduroy suede nylon ' +
      'flannel cashmere mesh spandex feather sequin woven plastic wooden ' +
      'winter summer spring fall autumn rain snow sun waterproof windproof thermal insulated padded quilted fleece-lined ' +
      'wedding bridal bridesmaid party prom holiday christmas halloween church funeral graduation birthday school ' +
      'work working workout gym running walking hiking hunting fishing riding cycling biking climbing training sports sport swimming swim ski skiing snowboard ' +
      'basketball baseball football soccer tennis golf hockey wrestling boxing dance ballet yoga welding construction safety nurse doctor police military ' +
      'army navy cowboy pirate chef waiter waitress hospital hippie hipster western witch wizard clown superhero ' +
      'high low wide narrow loose waisted waist rise leg legged brim brimmed neck necked collar sleeve sleeved sleeveless half full hooded zip button striped ' +
      'plaid checkered polka dot floral pleated ruffled printed platform heel heeled toe ankle knee house hand head hair wrist',
  ),
  th: readThai(
    'หนัง หนังแท้ ผ้า ยาง ขนสัตว์ ไหมพรม ยีนส์ ผ้าฝ้าย ผ้าไหม ลูกไม้ กำมะหยี่ ฟาง ผ้าใบ สาน ถัก ปัก กันหนาว กันฝน กันแดด กันลม กันน้ำ กันกระแทก แขนยาว แขนสั้น แขนกุด คอกลม คอเต่า ' +
      'คอปก คอจีน เอวสูง เอวต่ำ ขากว้าง ขาบาน ขาม้า ขาเดฟ ขากระบอก ขาสั้น ขายาว ขาสามส่วน สามส่วน ส้นสูง ส้นเตี้ย ส้นตึก หุ้มส้น หุ้มข้อ หัวแหลม ทรงเอ ทรงสอบ พลีท มีฮู้ด ลายสก๊อต ลายดอก ลายทาง ' +
      'ลายจุด ลายทหาร ลายเสือ นักเรียน นักศึกษา พละ กีฬา ฟุตบอล บาส วิ่ง ว่ายน้ำ เดินป่า ปีนเขา ขี่ม้า เต้น เต้นรำ ออกกำลังกาย โยคะ มวย จักรยาน มอเตอร์ไซค์ กอล์ฟ เทนนิส นอน ทำงาน แต่งงาน ' +
      'เจ้าสาว เจ้าบ่าว ราตรี ไทย จีน เกาหลี ญี่ปุ่น คาวบอย ตำรวจ ทหาร พยาบาล หมอ ครู ลูกเสือ เนตรนารี ยุวกาชาด ช่าง เชฟ แม่บ้าน นักบิน นักดับเพลิง รับปริญญา วิทยฐานะ คลุมท้อง ไร้ขอบ สปอร์ต ' +
      'ลำลอง ผ้าร่ม ลูกฟูก เอวยืด เอวยางยืด จีบรอบ ผูกเชือก ผูกโบว์ ผูกเอว ผูกคอ เกาะอก ไหล่เดียว ปาดไหล่ เปิดไหล่ สายไขว้ ปีกนก ไร้สาย ไร้โครง เต็มตัว ครึ่งตัว คอวี คอวีลึก คอตั้ง คอบัว คอปาด คอเหลี่ยม ' +
      'แขนพอง แขนตุ๊กตา แขนสามส่วน สองชั้น มีซิป ซิปหน้า กระดุมหน้า ทอมือ มัดย้อม ลูกปัด มุก เพชร ทอง เงิน พลอย หยก นาก หินสี คริสตัล แฟนซี ปาร์ตี้ ออกงาน ทางการ ประจำชาติ พื้นเมือง ฮาโลวีน ' +
      'คริสต์มาส โจรสลัด เจ้าหญิง เจ้าชาย แม่มด นางฟ้า นางเงือก ผี ซอมบี้ แวมไพร์ ซูเปอร์ฮีโร่ นินจา ซามูไร นักบินอวกาศ นักวิทยาศาสตร์ นักฟุตบอล พ่อครัว ดับเพลิง กู้ภัย ผู้พิพากษา บัณฑิต ทหารเรือ ทหารบก ' +
      'ทหารอากาศ ข้าราชการ สก๊อต สก็อต วินเทจ ยีน พอง ดิน นิรภัย เซฟตี้ ผ่าตัด คลุมผม กันเปื้อน กันยุง กันไฟ กันเชื้อ พนักงาน แพทย์ สนาม ไปรษณีย์',
  ),
};
/** Ways to make a dish of a food. */
const COOKED: Readonly<Record<Language, readonly string[]>> = {
  en: readList(
    'fried grilled baked boiled roasted roast steamed smoked mashed stuffed breaded crispy creamed curried cured pickled scrambled poached toasted bbq barbecue ' +
      'barbecued buffalo cajun szechuan sichuan teriyaki sesame spicy seasoned sauteed caramelized glazed candied canned dried frozen deep pan stir battered broasted',
  ),
  th: readThai(
    'ทอด ย่าง ปิ้ง เผา ต้ม นึ่ง อบ ลวก ตุ๋น รมควัน ดอง ผัดพริก ผัดขิง ผัดกระเทียม ผัดเผ็ด ผัดฉ่า ผัดกะปิ ผัดไข่ ผัดไข่เค็ม ผัดเปรี้ยวหวาน ผัดพริกแกง ผัดพริกเผา ผัดน้ำมันหอย ผัดผงกะหรี่ ผัดพริกเกลือ ผัดเนย ผัดสับปะรด ' +
      'ทอดกระเทียม ทอดน้ำปลา ทอดเกลือ ชุบแป้งทอด ทอดกรอบ ทอดพริกเกลือ อบเกลือ อบวุ้นเส้น อบเนย อบชีส อบน้ำผึ้ง คั่วเกลือ คั่วพริกเกลือ ราดพริก สามรส นึ่งมะนาว นึ่งซีอิ๊ว แดดเดียว กระเทียม พะโล้ สะเต๊ะ ปั่น เชื่อม บวชชี กวน ฉาบ ' +
      'แช่อิ่ม ย่างเกลือ เผาเกลือ ลวกจิ้ม จิ้มแจ่ว ต้มน้ำปลา ต้มเค็ม ต้มยำ สับ ผัด ยำ ' +
      'แห้ง ตากแห้ง ชุบแป้ง ชุบเกล็ดขนมปัง ราดซอส ซอสมะขาม ราดซอสมะขาม ซอสเกาหลี ซอสเผ็ด เทอริยากิ ซอสเทอริยากิ คั่ว คั่วกลิ้ง ลอยแก้ว จุ่มช็อกโกแลต อบโอ่ง อบฟาง อบสมุนไพร อบซีอิ๊ว ย่างซีอิ๊ว ย่างเนย ตุ๋นยาจีน ' +
      'ตุ๋นเห็ดหอม ต้มขมิ้น ทอดขมิ้น ต้มหวาน ต้มกะทิ ผัดไฟแดง ไฟแดง ผัดพริกสด ผัดพริกหยวก ผัดกะเพรา กะเพรา ผัดกุ้ง ผัดหมู ผัดหมูสับ ผัดไก่ ผัดวุ้นเส้น ผัดซีอิ๊ว ผัดน้ำปลา ผัดต้นหอม ผัดกะหล่ำปลี ผัดเห็ด ผัดผัก ผัดพริกไทยดำ ' +
      'ผัดกิมจิ น้ำแดง น้ำตก ยัดไส้ ยัดไส้ทอด พันเบคอน พันอ้อย หม้อไฟ แช่น้ำปลา ดองซีอิ๊ว ดองน้ำปลา ทรงเครื่อง หมัก ซูวี บาร์บีคิว หมาล่า ผัดหมาล่า ต้มกะปิ ต้มแซ่บ ต้มส้ม ต้มผัก ผัดกะทิ จิ้มน้ำจิ้ม สดย่าง ย่างถ่าน ทอดสมุนไพร กรอบ',
  ),
};
/** Of food, what is cooked alone; a dish has been cooked. */
const COOKABLE: ReadonlySet<string | null> = new Set([
  'meat',
  'fruit and vegetable',
  'grain',
  'snack',
  'เนื้อสัตว์',
  'ผัก-ผลไม้',
  'ไข่',
  'เต้าหู้-ถั่ว',
  'เส้น',
]);
/** Said behind a name without telling more: peony flower, sakura tree. */
const PLANT_TAILS = readList('tree flower plant bush vine herb');
const PORTION = /^(?:slice|piece|bowl|cup|glass|plate|bottle|bunch|loaf)s? of (?:the |a )?/u;
const MOST_KINDS = 3;
/** Of whom or what it is, its name says. */
const DISGUISE = 'costume';

type Unnamed = Omit<Compound, 'named'>;

/** Null: no such compound. `bare` as `bareOf` gives it; ask after the lexicon. */
export function findCompound(index: LexiconIndex, bare: string): Compound | null {
  return index.language === 'th' ? findThai(index, keyOf(bare, 'th')) : findEnglish(index, bare);
}

function findEnglish(index: LexiconIndex, bare: string): Compound | null {
  const isFood = index.testName === 'food_naming_retrieval_task';
  if (isFood && PORTION.test(bare)) {
    const head = findExact(index, bare.replace(PORTION, ''));
    return head && { head, isHead: true, named: head.form };
  }
  const words = bare.split(/[ -]/u);
  const found = findNamedAgain(index, words) ?? findKindOf(index, words);
  return found && { ...found, named: bare };
}

function findKindOf(index: LexiconIndex, words: readonly string[]): Unnamed | null {
  const kinds = kindsOf(index);
  const isGarment = index.testName === 'costume_naming_retrieval_task';
  const last = isGarment && words.at(-1) === DISGUISE ? findExact(index, DISGUISE) : null;
  if (last && words.length > 1 && !isModifier(words[0] ?? '', 'en'))
    return { head: last, isHead: false };
  for (let count = 1; count < words.length && count <= MOST_KINDS; count += 1) {
    const word = words[count - 1] ?? '';
    // Of two garments the second is made like the first: a hoodie dress.
    if (!kinds.includes(word) && !(isGarment && findExact(index, word))) return null;
    const head = findExact(index, words.slice(count).join(' '));
    if (head && isCookable(index, head)) return { head, isHead: false };
  }
  return null;
}

/** A name with the general word of it behind. */
function findNamedAgain(index: LexiconIndex, words: readonly string[]): Unnamed | null {
  const tail = words.at(-1) ?? '';
  const head = words.length > 1 ? findExact(index, words.slice(0, -1).join(' ')) : null;
  if (!head) return null;
  const isPlant = index.testName === 'plant_naming_retrieval_task';
  const above = index.above.get(head.word.canonical);
  const isAgain =
    (isPlant && PLANT_TAILS.includes(tail)) ||
    [tail, ...singularsOf(tail)].some((general) => above?.has(general));
  return isAgain ? { head, isHead: true } : null;
}

function findThai(index: LexiconIndex, key: string): Compound | null {
  const kinds = kindsOf(index);
  for (let length = key.length - 2; length > 1; length -= 1) {
    const [beginning, rest] = [key.slice(0, length), key.slice(length)];
    const head = index.byKey.get(beginning)?.[0];
    if (!head) continue;
    const named = index.byKey.get(rest)?.[0];
    const isAgain = named && index.above.get(named.word.canonical)?.has(head.word.canonical);
    if (isAgain) return { head: named, isHead: true, named: key };
    if (isCookable(index, head) && kinds.includes(spellingOf(rest, 'th'))) {
      return { head, isHead: false, named: key };
    }
  }
  return null;
}

function kindsOf({ testName, language }: LexiconIndex): readonly string[] {
  if (testName === 'costume_naming_retrieval_task') return GARMENT_KINDS[language];
  return testName === 'food_naming_retrieval_task' ? COOKED[language] : [];
}

/** Thai kinds in the spelling under which misspelt ones are compared. */
function readThai(list: string): readonly string[] {
  return readList(list).map((kind) => spellingOf(keyOf(kind, 'th'), 'th'));
}

function isCookable({ testName }: LexiconIndex, { word }: IndexEntry): boolean {
  return testName !== 'food_naming_retrieval_task' || COOKABLE.has(word.subcategory);
}

function readList(list: string): readonly string[] {
  return list.split(' ');
}
