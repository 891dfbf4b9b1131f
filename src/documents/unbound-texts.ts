/** Why a file is not among the pages. */
export type UnboundReason = 'locked' | 'broken' | 'other_type' | 'too_large';

/** What a page says that stands for a file which cannot be bound. */
export interface UnboundTexts {
  readonly heading: string;
  readonly file: string;
  readonly reasons: Readonly<Record<UnboundReason, string>>;
  readonly kept: string;
}

const ENGLISH: UnboundTexts = {
  heading: 'This file could not be included here',
  file: 'File',
  reasons: {
    locked: 'The file is protected by a password.',
    broken: 'The file is damaged or cannot be read.',
    other_type: 'The file is neither a PDF nor a picture that can be printed.',
    too_large: 'The file is too large or too complex to be printed.',
  },
  kept: 'The file itself is kept with the case.',
};

/** By language, for each that booklets have words in. */
const TEXTS: Readonly<Record<string, UnboundTexts>> = {
  en: ENGLISH,
  de: {
    heading: 'Diese Datei konnte hier nicht aufgenommen werden',
    file: 'Datei',
    reasons: {
      locked: 'Die Datei ist durch ein Passwort geschützt.',
      broken: 'Die Datei ist beschädigt oder nicht lesbar.',
      other_type: 'Die Datei ist weder ein PDF noch ein Bild, das sich drucken lässt.',
      too_large: 'Die Datei ist zu gross oder zu aufwendig, um gedruckt zu werden.',
    },
    kept: 'Die Datei selbst liegt beim Fall.',
  },
  fr: {
    heading: "Ce fichier n'a pas pu être inclus ici",
    file: 'Fichier',
    reasons: {
      locked: 'Le fichier est protégé par un mot de passe.',
      broken: 'Le fichier est endommagé ou illisible.',
      other_type: "Le fichier n'est ni un PDF ni une image imprimable.",
      too_large: 'Le fichier est trop volumineux ou trop complexe pour être imprimé.',
    },
    kept: 'Le fichier lui-même est conservé avec le dossier.',
  },
  it: {
    heading: 'Non è stato possibile includere qui questo file',
    file: 'File',
    reasons: {
      locked: 'Il file è protetto da una password.',
      broken: 'Il file è danneggiato o illeggibile.',
      other_type: "Il file non è né un PDF né un'immagine stampabile.",
      too_large: 'Il file è troppo grande o troppo complesso per essere stampato.',
    },
    kept: 'Il file stesso è conservato con la pratica.',
  },
  es: {
    heading: 'Este archivo no se pudo incluir aquí',
    file: 'Archivo',
    reasons: {
      locked: 'El archivo está protegido por una contraseña.',
      broken: 'El archivo está dañado o no se puede leer.',
      other_type: 'El archivo no es un PDF ni una imagen que se pueda imprimir.',
      too_large: 'El archivo es demasiado grande o complejo para imprimirlo.',
    },
    kept: 'El archivo se conserva con el expediente.',
  },
  pt: {
    heading: 'Não foi possível incluir este ficheiro aqui',
    file: 'Ficheiro',
    reasons: {
      locked: 'O ficheiro está protegido por uma palavra-passe.',
      broken: 'O ficheiro está danificado ou não pode ser lido.',
      other_type: 'O ficheiro não é um PDF nem uma imagem que possa ser impressa.',
      too_large: 'O ficheiro é demasiado grande ou complexo para ser impresso.',
    },
    kept: 'O ficheiro é guardado com o processo.',
  },
  nl: {
    heading: 'Dit bestand kon hier niet worden opgenomen',
    file: 'Bestand',
    reasons: {
      locked: 'Het bestand is beveiligd met een wachtwoord.',
      broken: 'Het bestand is beschadigd of kan niet worden gelezen.',
      other_type: 'Het bestand is geen pdf en geen afbeelding die kan worden afgedrukt.',
      too_large: 'Het bestand is te groot of te complex om af te drukken.',
    },
    kept: 'Het bestand zelf wordt bij het dossier bewaard.',
  },
  pl: {
    heading: 'Tego pliku nie można było tu dołączyć',
    file: 'Plik',
    reasons: {
      locked: 'Plik jest chroniony hasłem.',
      broken: 'Plik jest uszkodzony lub nie można go odczytać.',
      other_type: 'Plik nie jest plikiem PDF ani obrazem, który można wydrukować.',
      too_large: 'Plik jest zbyt duży lub zbyt złożony, aby go wydrukować.',
    },
    kept: 'Sam plik jest przechowywany w sprawie.',
  },
  tr: {
    heading: 'Bu dosya buraya eklenemedi',
    file: 'Dosya',
    reasons: {
      locked: 'Dosya bir parola ile korunuyor.',
      broken: 'Dosya hasarlı veya okunamıyor.',
      other_type: 'Dosya ne bir PDF ne de yazdırılabilir bir resim.',
      too_large: 'Dosya yazdırmak için çok büyük veya çok karmaşık.',
    },
    kept: 'Dosyanın kendisi kayıtlarda saklanır.',
  },
  ru: {
    heading: 'Этот файл не удалось включить сюда',
    file: 'Файл',
    reasons: {
      locked: 'Файл защищён паролем.',
      broken: 'Файл повреждён или не читается.',
      other_type: 'Файл не является ни PDF, ни изображением, которое можно напечатать.',
      too_large: 'Файл слишком большой или слишком сложный для печати.',
    },
    kept: 'Сам файл хранится в деле.',
  },
  uk: {
    heading: 'Цей файл не вдалося включити сюди',
    file: 'Файл',
    reasons: {
      locked: 'Файл захищений паролем.',
      broken: 'Файл пошкоджений або не читається.',
      other_type: 'Файл не є ні PDF, ні зображенням, яке можна надрукувати.',
      too_large: 'Файл завеликий або заскладний для друку.',
    },
    kept: 'Сам файл зберігається у справі.',
  },
  el: {
    heading: 'Αυτό το αρχείο δεν μπόρεσε να συμπεριληφθεί εδώ',
    file: 'Αρχείο',
    reasons: {
      locked: 'Το αρχείο προστατεύεται με κωδικό.',
      broken: 'Το αρχείο είναι κατεστραμμένο ή δεν διαβάζεται.',
      other_type: 'Το αρχείο δεν είναι ούτε PDF ούτε εικόνα που μπορεί να εκτυπωθεί.',
      too_large: 'Το αρχείο είναι πολύ μεγάλο ή πολύ σύνθετο για εκτύπωση.',
    },
    kept: 'Το ίδιο το αρχείο φυλάσσεται στην υπόθεση.',
  },
  ar: {
    heading: 'تعذّر إدراج هذا الملف هنا',
    file: 'الملف',
    reasons: {
      locked: 'الملف محمي بكلمة مرور.',
      broken: 'الملف تالف أو لا يمكن قراءته.',
      other_type: 'الملف ليس PDF ولا صورة يمكن طباعتها.',
      too_large: 'الملف كبير جدًا أو معقّد جدًا بحيث لا يمكن طباعته.',
    },
    kept: 'الملف نفسه محفوظ في القضية.',
  },
  zh: {
    heading: '此文件无法收录于此',
    file: '文件',
    reasons: {
      locked: '文件受密码保护。',
      broken: '文件已损坏或无法读取。',
      other_type: '文件既不是 PDF，也不是可以打印的图片。',
      too_large: '文件过大或过于复杂，无法打印。',
    },
    kept: '文件本身保存在案件中。',
  },
  ja: {
    heading: 'このファイルはここに綴じ込めませんでした',
    file: 'ファイル',
    reasons: {
      locked: 'ファイルはパスワードで保護されています。',
      broken: 'ファイルは破損しているか、読み取れません。',
      other_type: 'ファイルは PDF でも印刷できる画像でもありません。',
      too_large: 'ファイルが大きすぎるか複雑すぎて印刷できません。',
    },
    kept: 'ファイル自体は案件に保管されています。',
  },
};

/** The texts in a language; in English where there are none. */
export const unboundTexts = (language: string): UnboundTexts =>
  TEXTS[language.split('-')[0] ?? ''] ?? ENGLISH;
