import type { TextsOf } from '../catalogue.ts';

export default {
  formulaUnsaved:
    'Cette cellule contient une formule dont le résultat n’a pas été enregistré. Ouvrez le fichier dans un tableur, enregistrez-le et importez-le de nouveau, ou saisissez la valeur.',
  formulaError: 'La formule de cette cellule a donné {text}. Saisissez la valeur voulue.',
  tooLong:
    'Cette cellule contient {count, number} caractères ; un champ d’envoi en accepte {limit, number} au plus. Raccourcissez-la.',
  formulaText:
    'Cette cellule contient une formule au lieu de son résultat ; rien n’a été calculé. Saisissez la valeur voulue.',
  masked:
    'La boutique a masqué une partie de « {text} ». Demandez-lui le texte entier et saisissez-le.',
  rounded:
    'Un tableur a changé cette valeur en nombre arrondi {text} ; ses derniers chiffres sont perdus. Saisissez-la de nouveau.',
  madeDay:
    'Un tableur a sans doute changé en date ({text}) un numéro comme 5/5 ou 5-7. Saisissez-le de nouveau.',
  fifteenDigits:
    'Un tableur garde quinze chiffres d’un nombre et remplace les autres par des zéros : vérifiez la fin de {text}.',
} satisfies TextsOf<'cells'>;
