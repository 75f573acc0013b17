/**
 * Dishes that only say what is in them: "chicken curry" and "crab curry" are the dish curry (docs/naming-rules.md, R13).
 * Written from general knowledge. A dish stands here when its name is left after the ingredient is taken away; ways of
 * cooking (fried, ผัด, ยำ) and sauces (fish sauce) do not, and names such as ข้าวมันไก่ and cheesecake have no such part.
 */
import { keyOf } from './bare-text.ts';
import { singularsOf } from './english-text.ts';
import { beginsWith } from './first-letter.ts';
import { findExact } from './find-word.ts';
import type { LexiconIndex } from './lexicon-index.ts';

/** Savoury and sweet ones: an apple curry may be, a fish ice cream is somebody's joke and left to people. */
const DISHES_EN = {
  savoury:
    'curry|soup|stew|chowder|casserole|salad|sandwich|pizza|pie|burger|omelette|taco|burrito|quesadilla|lasagna|fried rice|' +
    'noodle soup|risotto|kebab|biryani|ramen|sushi|satay|pad thai|tom yum|stir fry|wrap|quiche|congee|dumpling',
  sweet:
    'ice cream|juice|smoothie|milkshake|cake|muffin|tart|jam|yogurt|crumble|sorbet|cupcake|donut|cookie',
} as const;
const DISHES_TH = {
  savoury:
    'ต้มยำ ต้มข่า ต้มโคล้ง ต้มแซ่บ ต้มจืด ข้าวผัด ข้าวต้ม ข้าวหมก ข้าวซอย ข้าวกะเพรา ข้าวผัดกะเพรา ข้าวเกรียบ โจ๊ก กะเพรา ผัดกะเพรา ผัดซีอิ๊ว ' +
    'ผัดไทย ผัดเผ็ด ผัดพริกแกง ผัดผงกะหรี่ ผัดฉ่า ผัดขี้เมา ผัดเปรี้ยวหวาน ผัดพริกไทยดำ ราดหน้า สุกี้ ก๋วยเตี๋ยว ก๋วยจั๊บ บะหมี่ เกี๊ยว ลาบ น้ำตก ' +
    'แกงเขียวหวาน แกงเผ็ด แกงป่า แกงส้ม แกงมัสมั่น มัสมั่น แกงพะแนง พะแนง แกงกะหรี่ แกงจืด แกงเลียง แกงเหลือง แกงคั่ว แกงฮังเล ส้มตำ ' +
    'สลัด สเต๊ก แซนด์วิช พิซซ่า เบอร์เกอร์ แฮมเบอร์เกอร์ ซูชิ สปาเกตตี มักกะโรนี ไข่เจียว ไข่ตุ๋น ห่อหมก ลูกชิ้น พาย ' +
    'ไส้กรอก คิมบับ เกาเหลา เส้นหมี่ เส้นเล็ก เส้นใหญ่ ขนมจีบ ซาลาเปา ปอเปี๊ยะ ทอดมัน แกงอ่อม แกงเทโพ แกงไตปลา แกงหน่อไม้ คั่วกลิ้ง ก้อย หมก กิมจิ ซุป สตูว์ ต้มเค็ม ' +
    'ราเมง อุด้ง พาสต้า ทาโก้ ทาโกะยากิ ฮอตดอก โอโคโนมิยากิ ยากิโซบะ ข้าวปั้น ข้าวหน้า ข้าวแกงกะหรี่ ข้าวไข่เจียว ข้าวราด หม้อไฟ ชาบู หมี่',
  sweet:
    'ไอศกรีม ไอติม เค้ก ขนมเค้ก โดนัท คุกกี้ โยเกิร์ต วุ้น สมูทตี้ มิลค์เชค เครป เครปเค้ก ชีสเค้ก คัพเค้ก มัฟฟิน บราวนี่ พุดดิ้ง เยลลี่ แยม วาฟเฟิล แพนเค้ก สลัชชี่ บิงซู ' +
    'พาย ทาร์ต มาการอง สโคน สาคู น้ำแข็งไส คุ้กกี้ ขนมปัง แยมโรล เค้กโรล ทองม้วน',
} as const;
/** Beside the words of the lexicon. */
const FILLINGS_EN = ['vegetable', 'veggie', 'seafood', 'mixed', 'plain', 'vanilla', 'noodle'];
const FILLINGS_TH = {
  savoury:
    'ไก่ หมู เนื้อ วัว เนื้อวัว หมูสับ หมูกรอบ หมูชิ้น หมูเด้ง หมูยอ หมูแดง หมูกระทะ ไก่สับ ไก่กรอบ กุ้ง กุ้งสด ปลา ปลาหมึก หมึก ทะเล ปู หอย หอยลาย ' +
    'หอยแมลงภู่ หอยนางรม เป็ด ไข่ ไข่ดาว ไข่เค็ม ไข่เยี่ยวม้า เต้าหู้ เต้าหู้ไข่ เห็ด ผัก ผักรวม รวม รวมมิตร ลูกชิ้น ลูกชิ้นปลา ไส้กรอก กุนเชียง แฮม เบคอน ' +
    'ชีส ปลากระป๋อง ปลาทู ปลาดุก ปลาช่อน ปลากราย ปลาแซลมอน แซลมอน ทูน่า ปลาทูน่า ปลากะพง ปลานิล ปลาเค็ม เครื่องใน ตับ ซี่โครง ซี่โครงหมู ' +
    'กระดูกหมู เลือดหมู มันกุ้ง แหนม คะน้า ผักบุ้ง วุ้นเส้น สาหร่าย หน่อไม้ ฟัก ฟักทอง มะระ สับปะรด กะหล่ำปลี ผักกาดขาว มะละกอ ชะอม ชะอมกุ้ง ปลาร้า ข้าวโพด แครอท ผลไม้ แตง แตงกวา ถั่ว ถั่วฝักยาว ปูม้า สามชั้น หมูสามชั้น',
  sweet:
    'วานิลลา ช็อกโกแลต สตรอว์เบอร์รี กะทิ ชาเขียว ชาไทย กาแฟ มะม่วง ส้ม กล้วย ทุเรียน มะพร้าว เผือก ใบเตย บลูเบอร์รี นม ผลไม้ กล้วยหอม ฝอยทอง',
} as const;
/** The general word แกง is a dish only with what swims, flies or walks in it: แกงส้ม and แกงป่า are others. */
const CURRY_TH = 'แกง';
const CURRY_FILLINGS_TH = 'ไก่ หมู เนื้อ วัว ปลา กุ้ง เป็ด ปู หอย';
const NO_PARTS: ReadonlySet<string | null> = new Set();
const MOST_FILLINGS = 3;

interface ThaiDish {
  readonly key: string;
  readonly fillings: readonly string[];
  /** Of the lexicon's food, what else it is made with. */
  readonly parts: ReadonlySet<string | null>;
}

const PARTS_TH = {
  savoury: new Set<string | null>(['ผัก-ผลไม้', 'เนื้อสัตว์', 'ไข่', 'เต้าหู้-ถั่ว', 'เส้น']),
  sweet: new Set<string | null>(['ผัก-ผลไม้', 'ของหวาน-ผลไม้', 'เครื่องดื่ม', 'เต้าหู้-ถั่ว']),
} as const;

const DISHES = readThai();
const TAILS = {
  savoury: new Set<string>(DISHES_EN.savoury.split('|')),
  sweet: new Set<string>(DISHES_EN.sweet.split('|')),
} as const;
/** Of the lexicon's food, what sweet dishes are made with. */
const SWEET_PARTS: ReadonlySet<string | null> = new Set(['fruit and vegetable', 'sweet', 'dairy']);

/**
 * The dish of which a text names a filling; null: none, or the dish by itself. A text that the lexicon has as a word of
 * its own is that word. `bare` as `bareOf` gives it.
 */
export function findDish(
  index: LexiconIndex,
  bare: string,
  letter: string | null = null,
): string | null {
  if (index.testName !== 'food_naming_retrieval_task') return null;
  return index.language === 'th'
    ? findThai(index, keyOf(bare, 'th'), letter)
    : findEnglish(index, bare);
}

function findThai(index: LexiconIndex, key: string, letter: string | null): string | null {
  const begun = DISHES.get(key.charAt(0)) ?? [];
  const dish = begun.find((one) => {
    if (key.length <= one.key.length || !key.startsWith(one.key)) return false;
    const rest = key.slice(one.key.length);
    return areFillings(rest, one.fillings, MOST_FILLINGS) || isFood(index, rest, one, letter);
  });
  return dish?.key ?? null;
}

/** What begins with the letter asked for may be the next word of an answer written without blanks. */
function isFood(
  index: LexiconIndex,
  text: string,
  { parts }: ThaiDish,
  letter: string | null,
): boolean {
  const food = index.byKey.get(text)?.[0]?.word;
  const isNext = letter !== null && beginsWith(text, letter, 'th');
  return food !== undefined && !isNext && parts.has(food.subcategory);
}

function areFillings(text: string, fillings: readonly string[], most: number): boolean {
  if (text === '') return true;
  if (most === 0) return false;
  return fillings.some(
    (filling) =>
      text.startsWith(filling) && areFillings(text.slice(filling.length), fillings, most - 1),
  );
}

function findEnglish(index: LexiconIndex, bare: string): string | null {
  const words = bare.split(' ');
  for (const count of [2, 1]) {
    const before = words.slice(0, -count);
    if (before.length === 0 || before.length > MOST_FILLINGS + 1) continue;
    const tail = words.slice(-count).join(' ');
    const dish = [tail, ...singularsOf(tail)].find(
      (one) => TAILS.savoury.has(one) || TAILS.sweet.has(one),
    );
    if (dish && areParts(index, before, TAILS.sweet.has(dish))) return dish;
  }
  return null;
}

/** A food of several words, or several foods. */
function areParts(index: LexiconIndex, words: readonly string[], isSweet: boolean): boolean {
  const isPart = (text: string): boolean => {
    if (FILLINGS_EN.includes(text)) return true;
    const food = findExact(index, text)?.word;
    return food !== undefined && (!isSweet || SWEET_PARTS.has(food.subcategory));
  };
  const named = words.filter((word) => word !== 'and');
  return named.length > 0 && (isPart(words.join(' ')) || named.every(isPart));
}

/** By their first letter, the longest first. */
function readThai(): ReadonlyMap<string, readonly ThaiDish[]> {
  const listOf = (text: string): readonly string[] =>
    text.split(' ').map((one) => keyOf(one, 'th'));
  const dishes = (['savoury', 'sweet'] as const).flatMap((taste) =>
    listOf(DISHES_TH[taste]).map((key) => ({
      key,
      fillings: listOf(FILLINGS_TH[taste]),
      parts: PARTS_TH[taste],
    })),
  );
  const curry = { key: CURRY_TH, fillings: listOf(CURRY_FILLINGS_TH), parts: NO_PARTS };
  const sorted = [...dishes, curry].toSorted((one, other) => other.key.length - one.key.length);
  return Map.groupBy(sorted, ({ key }) => key.charAt(0));
}
