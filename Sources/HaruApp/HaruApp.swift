// HaruApp
