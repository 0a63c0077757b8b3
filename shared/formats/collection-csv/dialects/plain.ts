import type { Dialect } from '../dialect.ts'
import type { Field } from '../fields.ts'

/** By field, in English and in the other languages of the game's shops; what says it best comes first. */
const HEADERS: Readonly<Partial<Record<Field, readonly string[]>>> = {
  name: [
    ...[
      'Name',
      'Card',
      'Card Name',
      'Cardname',
      'Card Title',
      'Title',
      'Product',
      'Product Name',
      'English Name',
    ],
    ...['Karte', 'Kartenname', 'Carte', 'Nom', 'Nom de la carte', 'Carta', 'Nome', 'Nome carta'],
    ...['Nome della carta', 'Nome da carta', 'Nombre', 'Nombre de la carta', '名前', 'カード名'],
    ...[
      'Localized Product Name',
      'カード名称',
      '카드명',
      '카드이름',
      '이름',
      '卡名',
      '卡片名称',
      '卡片名稱',
      '名称',
      '名稱',
    ],
  ],
  passcode: ['Passcode', 'Card Passcode', 'Konami Passcode', 'YGOPRODeck ID', 'Card ID', 'ID'],
  quantity: [
    ...[
      'Quantity',
      'Qty',
      'Count',
      'Amount',
      'Copies',
      'Owned',
      'Have',
      'Total Quantity',
      'Number of Copies',
      'Card Quantity',
      'Card Qty',
      'Quantity Owned',
      'Qty Owned',
      'Stock',
    ],
    ...['Anzahl', 'Menge', 'Stück', 'Quantité', 'Quantità', 'Cantidad', 'Quantidade', '枚数', '数量'],
    ...['所持枚数', '所持数', '수량', '매수', '장수', '數量', '张数', '張數'],
  ],
  number: [
    ...['Set Number', 'Card Number', 'Print Number', 'Printed Number', 'Card Code', 'Print Code', 'Print'],
    ...['Number', 'Code', 'Código', 'Codice', 'Referenz', 'Référence'],
    ...['Collector Number', 'Nummer', 'Set-Nummer', 'Kartennummer', 'Numéro', 'Numero', 'Número'],
    ...['カード番号', '型番', '카드번호', '编号', '編號', '卡号', '卡號'],
  ],
  setCode: ['Set Code', 'Expansion Code', 'Edition Code', 'Set-Code'],
  set: [
    ...['Set Name', 'Set', 'Expansion', 'Expansion Name', 'Edition Name', 'Pack', 'Extension', 'Espansione'],
    ...['Erweiterung', 'Expansión', 'Colección', 'Coleção', 'Expansão', 'Collezione'],
    ...[
      'セット',
      'セット名',
      '収録パック',
      'パック',
      '세트',
      '팩',
      '수록팩',
      '卡包',
      '系列',
      '擴充包',
      '补充包',
    ],
  ],
  rarity: [
    ...['Rarity', 'Card Rarity', 'Set Rarity', 'Seltenheit', 'Rareté', 'Rarità', 'Rareza', 'Raridade'],
    ...['レアリティ', 'レア度', '레어도', '희귀도', '稀有度', '罕贵度', '罕貴度', '罕见度'],
  ],
  condition: [
    ...['Condition', 'Card Condition', 'Grade', 'Quality', 'Zustand', 'État', 'Condizione', 'Condizioni'],
    ...['Estado', 'Condición', 'Condição', 'Qualité', 'Qualità', 'Calidad', 'Qualidade'],
    ...['状態', 'コンディション', '상태', '品相', '状态', '狀態', '卡况'],
  ],
  edition: [
    ...['Edition', 'Printing', 'Print Run', 'Auflage', 'Édition', 'Edizione', 'Edición', 'Edição'],
    ...['版', 'エディション', '판', '에디션', '版本'],
  ],
  firstEdition: ['1st Edition', 'First Edition', 'Is First Edition', '1st Ed', 'First Ed'],
  language: [
    ...['Language', 'Lang', 'Card Language', 'Sprache', 'Langue', 'Lingua', 'Idioma'],
    ...['言語', '언어', '语言', '語言'],
  ],
  forTrade: ['Trade Quantity', 'For Trade', 'Trade', 'Tradelist Count', 'Tradelist', 'Trade Count'],
  wanted: ['Wanted', 'Want', 'Wants', 'Wishlist', 'Wishlist Count', 'Wanted Quantity'],
  paid: [
    ...['Price', 'Paid', 'Price Paid', 'Purchase Price', 'Price Bought', 'Buy Price', 'Cost', 'My Price'],
    ...['Preis', 'Kaufpreis', 'Prix', 'Prezzo', 'Precio', 'Preço'],
    ...['価格', '購入価格', '가격', '구매가', '价格', '價格', '购入价'],
  ],
  currency: [
    'Currency',
    'Price Currency',
    'Purchase Price Currency',
    'Währung',
    'Devise',
    'Valuta',
    'Moneda',
  ],
  low: ['Low', 'Low Price', 'Lowest Price', 'TCG Low', 'TCG Low Price', 'Price Low'],
  mid: ['Mid', 'Mid Price', 'TCG Mid', 'TCG Mid Price', 'Price Mid'],
  market: ['Market', 'Market Price', 'Market Value', 'TCG Market', 'TCG Market Price', 'Price Market'],
  average: ['Avg', 'Average', 'Average Price', 'Avg Price', 'Price Avg'],
  trend: ['Trend', 'Price Trend', 'Trend Price'],
  priced: ['Priced', 'Price Date', 'Day Of Price', 'Priced On'],
  priceSource: ['Price Source'],
  bought: [
    ...['Date', 'Bought', 'Date Bought', 'Bought On', 'Purchase Date', 'Date Purchased', 'Day Bought'],
    ...['Kaufdatum', 'Datum', 'Date Acquired', 'Acquired'],
    ...['購入日', '구매일', '购买日期', '購買日期'],
  ],
  since: ['Since', 'Date Added', 'Added', 'Added On'],
  place: [
    ...['Place', 'Location', 'Storage', 'Storage Location', 'Folder', 'Folder Name', 'Binder', 'Binder Name'],
    ...['Box', 'Ort', 'Lagerort', 'Ordner', 'Emplacement', 'Posizione', 'Ubicación'],
    ...['保管場所', '場所', '위치', '보관장소', '位置'],
  ],
  note: [
    ...['Note', 'Notes', 'Comment', 'Comments', 'Remark', 'Remarks', 'Notiz', 'Bemerkung', 'Kommentar'],
    ...['備考', 'メモ', '비고', '메모', '备注', '備註'],
  ],
}

/** What players write by hand, in the words they use. */
export const PLAIN: Dialect = {
  id: 'plain',
  label: 'a table',
  needs: [],
  columns: (Object.entries(HEADERS) as [Field, readonly string[]][]).flatMap(([field, headers]) =>
    headers.map((header) => [header, field] as const),
  ),
}

/** A card a line, without columns. */
export const PLAIN_LIST: Dialect = { id: 'list', label: 'a plain list', needs: [], columns: [] }
